import { chosenUrlRules } from '../config/outbound-urls.ts';
import { secretsOf } from '../config/secret.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createStore } from '../database/store.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import { keptSeconds } from '../kernel/idempotency.ts';
import type { Clock } from '../kernel/ports.ts';
import { countOf } from '../kernel/text.ts';
import { after, toTimestamp } from '../kernel/timestamp.ts';
import { refusedUrls } from '../modules/applications/refused-urls.ts';
import { isOldKey, keyDays, lateMailSeconds } from '../modules/diagnostics/diagnostics.ts';
import { eventTroubles } from '../modules/diagnostics/event-troubles.ts';
import { repositories } from '../modules/index.ts';
import { type SealedKind, sealedKinds } from '../modules/secrets/sealed-data.ts';
import { signingKeys } from '../modules/signing-keys/store.ts';
import { sealedPrefix, secretId, unnamedPrefix } from '../security/sealing.ts';
import { signerOf } from '../security/signing-key-set.ts';
import { type Finding, finding } from './doctor-checks.ts';

const { ok, warning, failed } = finding;

/** The maximum number of rows of each kind that are listed by name. */
const mostNamed = 5;

/** Secrets that an operator must set again if they are missing, each with its effect and the command. */
const settable = [
  ['webhook_secrets', 'no emails are delivered', 'app set --notification-secrets-from'],
  ['endpoint_secrets', 'no events are delivered', 'webhook-endpoints rotate-secret'],
  ['provider_credentials', 'disabled', 'providers set'],
  ['connection_credentials', 'disabled', 'updateConnection'],
  ['password_source_secrets', 'not asked for passwords', 'rotatePasswordSourceSecret'],
  ['challenge_secrets', 'required by no operation', 'app set-challenge'],
] as const satisfies readonly (readonly [SealedKind, string, string])[];

interface Contents {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Checks the contents of a migrated database: waiting emails, unreadable secrets, URLs and the age of keys. */
export const checkContents = async ({ config, database, jobs, clock }: Contents): Promise<readonly Finding[]> => {
  const { reads } = createStore(database.knex, jobs, repositories).system;
  const secondsSince = (at: Date): number => (clock.now().getTime() - at.getTime()) / 1000;

  const emails = async (): Promise<Finding> => {
    const [{ waiting, deferred, dead }, oldest, suspended] = await Promise.all([
      reads.notifications.countUndelivered(),
      reads.notifications.oldestWaiting(),
      reads.suspensions.count(),
    ]);
    const detail = `Emails: ${waiting + deferred} waiting, ${dead} undeliverable.`;
    if (dead > 0)
      return warning(
        'emails',
        detail,
        'See `npm run cli -- notifications list --state dead`; `notifications resend-all` sends them again.',
      );
    if (suspended > 0)
      return warning(
        'emails',
        `${detail} The receiver is suspended.`,
        'Repair the receiver: it is tried again by itself.',
      );
    return oldest && secondsSince(oldest) > lateMailSeconds
      ? warning(
          'emails',
          `${detail} The oldest has waited for 10 minutes or more.`,
          'Check that the service is running.',
        )
      : ok('emails', detail);
  };

  const events = async (): Promise<readonly Finding[]> => {
    const { failing, late, unnumbered } = await eventTroubles(reads, clock.now());
    const named = failing
      .slice(0, mostNamed)
      .map(({ id, url, state, since }) => `${id} (${new URL(url).host}) has been ${state} since ${toTimestamp(since)}`);
    const more = failing.length > mostNamed ? ', …' : '';
    return [
      failing.length > 0
        ? warning(
            'webhook endpoints',
            `${named.join(', ')}${more}.`,
            'See the reason with `npm run cli -- webhook-endpoints list-deliveries <id>`, and repair the receiver. `webhook-endpoints update <id> --enable` enables a disabled one.',
          )
        : ok('webhook endpoints', 'Deliveries succeed.'),
      late
        ? warning(
            'webhook events',
            `An enabled endpoint has not got an event of ${toTimestamp(late)}.`,
            'Repair the endpoints that fail, and check that the service is running.',
          )
        : ok('webhook events', 'No event has waited for 10 minutes.'),
      unnumbered
        ? warning(
            'event log',
            `An event of ${toTimestamp(unnumbered)} is not in the log yet: nothing reads or delivers it.`,
            'Check that the service is running, and end transactions that have been open for long (pg_stat_activity).',
          )
        : ok('event log', 'Every event is in the log.'),
    ];
  };

  const age = (check: string, since: Date | undefined, advice: string): Finding => {
    if (!since) return ok(check, 'None exists yet.');
    const detail = `The oldest is ${countOf(keyDays(since, clock.now()), 'day')} old.`;
    return isOldKey(since, clock.now()) ? warning(check, detail, advice) : ok(check, detail);
  };

  /**
   * Returns the time from which nothing depends on `SECRET_FALLBACK`: all that is derived from a secret and not stored has expired, if
   * every process had the new secret when `secret rotate` was executed for the first time.
   */
  const fallbackNeededUntil = async (secret: string): Promise<Date> => {
    const known = await reads.tokenKeys.list();
    const rotated = known.find(({ id }) => id === secretId(secret));
    return rotated && known.length > 1 ? after(rotated.createdAt, keptSeconds) : new Date(0);
  };

  /** Counts the rows of each secret by its name, without decrypting them. */
  const secret = async (): Promise<Finding> => {
    const [own, fallback] = secretsOf(config);
    const prefixes = [sealedPrefix(own), unnamedPrefix, ...(fallback === undefined ? [] : [sealedPrefix(fallback)])];
    let [current, unnamed, pending, all] = [0, 0, 0, 0];
    for (const kind of sealedKinds) {
      const counted = await reads.sealedData.count(kind, prefixes);
      all += counted.all;
      current += counted.beginning[0] ?? 0;
      unnamed += counted.beginning[1] ?? 0;
      pending += counted.beginning[2] ?? 0;
    }
    const others = all - current - unnamed - pending;
    if (others > 0)
      return failed(
        'secret',
        `${others} of ${all} encrypted rows cannot be decrypted: they are encrypted with another secret.`,
        'Set SECRET_FALLBACK to that secret. If it was lost, see `npm run cli -- secret reset --dry-run`.',
      );
    // Rows without the name of their secret can only be told apart by decryption.
    const without = unnamed === 0 ? '' : ` ${unnamed} do not name their secret.`;
    if (fallback === undefined) return ok('secret', `Encrypted with SECRET: ${countOf(current, 'row')}.${without}`);
    if (pending + unnamed > 0)
      return warning(
        'secret',
        `${pending + unnamed} of ${all} encrypted rows are not encrypted with SECRET yet.`,
        'Keep SECRET_FALLBACK, and run `npm run cli -- secret rotate` once every process has the new SECRET.',
      );
    const encrypted = `Encrypted with SECRET: ${countOf(all, 'row')}.`;
    const neededUntil = await fallbackNeededUntil(own);
    return neededUntil > clock.now()
      ? warning(
          'secret',
          `${encrypted} Requests with an Idempotency-Key, codes and cursors of the previous SECRET may still be repeated or used.`,
          `Keep SECRET_FALLBACK until ${toTimestamp(neededUntil)} UTC.`,
        )
      : ok('secret', `${encrypted} SECRET_FALLBACK is not needed: remove it once SECRET is replaced everywhere.`);
  };

  /** Checks for missing secrets, for example after `secret reset`. */
  const missing = async (): Promise<Finding> => {
    const found: { readonly detail: string; readonly command: string }[] = [];
    for (const [kind, effect, command] of settable) {
      const labels = await reads.sealedData.listMissing(kind, mostNamed + 1);
      const named = labels.slice(0, mostNamed).join(', ') + (labels.length > mostNamed ? ', …' : '');
      if (labels.length > 0) found.push({ detail: `${named} (${effect})`, command });
    }
    if (found.length === 0) return ok('missing secrets', 'No setting waits for its secret.');
    return warning(
      'missing secrets',
      `These have no secret: ${found.map(({ detail }) => detail).join('; ')}.`,
      `Set them again (${found.map(({ command }) => `\`${command}\``).join(', ')}), or remove what is not used.`,
    );
  };

  const urls = async (): Promise<Finding> => {
    const refused = refusedUrls(await reads.administration.storedUrls(), chosenUrlRules(config));
    if (refused.length === 0) return ok('stored URLs', 'Every stored URL may get secrets.');
    const named = refused.slice(0, mostNamed).map(({ app, setting }) => `${setting} (application ${app})`);
    const state = refused.some(({ isFailure }) => isFailure) ? failed : warning;
    return state(
      'stored URLs',
      `These URLs are not allowed and not used: ${named.join(', ')}${refused.length > mostNamed ? ', …' : ''}.`,
      'Replace each by a public https URL; docs/configuration.md has the rules, and names the settings that allow others.',
    );
  };

  const signer = signerOf(await signingKeys(database.knex).list(), { clock, algorithm: config.tokenAlgorithm });
  const oldest = await reads.apiKeys.oldestInForce(clock.now());
  const rotate = 'Replace it: `npm run cli -- keys list`, then `keys rotate <id> --overlap-seconds 86400`.';
  return [
    await emails(),
    ...(await events()),
    await secret(),
    await missing(),
    await urls(),
    age('signing key', signer?.signsFrom, 'Replace it: `npm run cli -- signing-keys rotate`.'),
    age('application keys', oldest.app, rotate),
    age('super admin keys', oldest.service, rotate),
  ];
};
