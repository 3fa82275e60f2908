import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../docs/imports.ts';

const sources = filesIn('src').filter((name) => name.endsWith('.ts'));

/** Returns the files of `src/` with a pattern. */
const filesWith = (pattern: RegExp): readonly string[] =>
  sources
    .filter((name) => pattern.test(readFileSync(name, 'utf8')))
    .map((name) => name.slice(name.lastIndexOf('/src/') + 5))
    .toSorted();

const reasons = (rows: Readonly<Record<string, string>>): readonly string[] => Object.keys(rows).toSorted();

// regression A854
test('only these files use the store across applications', () => {
  expect(filesWith(/store\.system\b|\{ system\b|\)\.system\b/)).toEqual(
    reasons({
      'cli/audit-export.ts': 'the UUIDs of all applications',
      'cli/doctor-contents.ts': 'checks the deployment',
      'cli/event.ts': 'numbers events',
      'cli/session.ts': 'counts the sessions of all applications',
      'compose.ts': 'warns of stored settings and URLs of all applications',
      'compose/infrastructure.ts': 'numbers events and delivers them',
      'compose/metrics.ts': 'metrics of the deployment',
      'compose/ports.ts': 'waits for events, and writes refusals and errors of clients of many requests at once',
      'kernel/audited-transaction.ts': 'what operators do',
      'kernel/audited.ts': 'refusals of operators',
      'modules/anonymous-users/steps/delete-dormant.ts': 'finds what is due',
      'modules/applications/account-pages-app.ts': 'finds an application by its UUID, and the default one',
      'modules/applications/operations/bootstrap.ts': 'finds or creates the default application',
      'modules/applications/operations/list-apps.ts': 'lists applications for operators',
      'modules/applications/require-no-moves.ts': 'looks for moves',
      'modules/audit/operations/export-audit-events.ts': 'exports the entries of all applications',
      'modules/audit/steps/maintain-partitions.ts': 'makes and removes partitions',
      'modules/branding/operations/get-app-image.ts': 'finds a public image by its URL',
      'modules/connections/steps/refresh-metadata.ts': 'finds the metadata that are due',
      'modules/connections/steps/warn-of-certificates.ts': 'finds the certificates that expire',
      'modules/directories/steps/authenticate-directory.ts': 'finds the connection of a token',
      'modules/domains/steps/check-due-domains.ts': 'finds the domains that are due',
      'modules/events/steps/expire-events.ts': 'lists the applications whose events expire',
      'modules/maintenance/operations/run-maintenance.ts': 'expiry',
      'modules/notifications/operations/deliver.ts': 'retries the emails of all applications that share a receiver',
      'modules/operator-keys/operations/list-operator-keys.ts': 'keys of operators',
      'modules/second-factors/steps/scheduled-removals.ts': 'finds what is due',
      'modules/secrets/operations/reset-secret.ts': 'what is encrypted with `SECRET`',
      'modules/secrets/operations/rotate-secret.ts': 'what is encrypted with `SECRET`',
      'modules/secrets/operations/sealed-pages.ts': 'what is encrypted with `SECRET`',
      'modules/sessions/operations/end-all-sessions.ts': 'ends the sessions of all applications',
      'modules/statistics/operations/count-events.ts': 'counts the entries of all applications',
      'openid/app-of-path.ts': 'finds an application by its UUID',
      'openid/saml/handlers.ts': 'finds the application of a SAML connection',
    }),
  );
});

test('only these files of modules get a connection in place of the rows of an application', () => {
  expect(filesWith(/\b(?:db|knex): Knex\b/).filter((name) => name.startsWith('modules/'))).toEqual(
    reasons({
      'modules/anonymous-users/store.ts': 'finds what is due',
      'modules/api-keys/store.ts': 'ages of the keys of all applications',
      'modules/applications/administration-store.ts': 'lists and checks applications',
      'modules/applications/store.ts': 'finds and creates applications',
      'modules/audit/archive-store.ts': 'exports and deletes the entries of all applications',
      'modules/audit/conversion-store.ts': 'partitions the audit log',
      'modules/audit/names-store.ts': 'names of keys of operators',
      'modules/audit/partitions-store.ts': 'makes and removes partitions',
      'modules/audit/store.ts': 'entries of operators, and refusals of many requests at once',
      'modules/authentication/store.ts': 'finds the application of a key',
      'modules/branding/store.ts': 'finds a public image by its URL',
      'modules/clients/error-store.ts': 'counts the errors of many requests at once',
      'modules/connections/store.ts': 'finds the application of a SAML connection, and what is due',
      'modules/directories/tokens-store.ts': 'finds the connection of a token',
      'modules/domains/store.ts': 'finds the domains that are due',
      'modules/events/log-store.ts': 'numbers the events of all applications, and reads them for waiting requests',
      'modules/import/store.ts': 'updates the statistics of the planner',
      'modules/maintenance/store.ts': 'expiry and erasure',
      'modules/module.ts': 'the type of what is across applications',
      'modules/notifications/retries-store.ts': 'retries the emails of all applications that share a receiver',
      'modules/notifications/store.ts': 'counts the emails of all applications',
      'modules/notifications/suspensions-store.ts': 'counts the receivers of all applications',
      'modules/openid/logouts-store.ts': 'tells clients of sessions that have expired',
      'modules/operator-keys/store.ts': 'keys of operators',
      'modules/password-source/store.ts': 'counts the users of all applications',
      'modules/second-factors/store.ts': 'finds what is due',
      'modules/secrets/store.ts': 'what is encrypted with `SECRET`',
      'modules/sessions/issued-credentials-store.ts': 'ends the sessions of all applications',
      'modules/signing-keys/store.ts': 'keys of the deployment',
      'modules/statistics/store.ts': 'counts the entries of all applications',
      'modules/token-keys/store.ts': 'keys of the deployment',
      'modules/webhook-endpoints/dispatch-store.ts': 'finds the endpoints that have something to do',
    }),
  );
});

test('only these files of modules use the connection of the rows of an application, for jobs and locks', () => {
  expect(
    filesWith(/\bdb\.connection\b|\bconnection \} = db;/).filter((name) => /^modules\/.*store\.ts$/.test(name)),
  ).toEqual(
    reasons({
      'modules/connections/enforcement-store.ts': 'adds jobs',
      'modules/directories/groups-store.ts': 'adds jobs',
      'modules/import/store.ts': 'a transaction for each batch',
      'modules/invitations/store.ts': 'locks an address',
      'modules/notifications/outbox-store.ts': 'adds jobs',
      'modules/notifications/retries-store.ts': 'moves jobs',
      'modules/notifications/suspensions-store.ts': 'adds and removes jobs',
      'modules/sessions/store.ts': 'adds jobs',
      'modules/user-fields/store.ts': 'adds jobs',
      'modules/users/savepoint-store.ts': 'savepoints',
    }),
  );
});
