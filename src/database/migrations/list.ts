import { areas } from '../baseline/baseline.ts';
import { steps as externalIds } from './0041-external-ids.ts';
import { steps as awaitedPasswords } from './0042-awaited-passwords.ts';
import { steps as passwordSources } from './0043-password-sources.ts';
import { steps as userFields } from './0044-user-fields.ts';
import { steps as userAliases } from './0045-user-aliases.ts';
import { steps as anonymousUsers } from './0046-anonymous-users.ts';
import { steps as companyDomains } from './0047-company-domains.ts';
import { steps as resourceServerFields } from './0048-resource-server-fields.ts';
import { steps as connections } from './0050-connections.ts';
import { steps as connectionLogins } from './0051-connection-logins.ts';
import { steps as domainConflicts } from './0053-domain-conflicts.ts';
import { steps as setupLinks } from './0054-setup-links.ts';
import { steps as enforcement } from './0055-enforcement.ts';
import { steps as connectionTests } from './0056-connection-tests.ts';
import { steps as connectionVersions } from './0057-connection-versions.ts';
import { steps as scim } from './0059-scim.ts';
import { steps as samlConnections } from './0061-saml-connections.ts';
import { steps as appMoves } from './0062-app-moves.ts';
import { steps as auditClock } from './0064-audit-clock.ts';
import { steps as moves } from './0065-moves.ts';
import { steps as moveSigns } from './0066-move-signs.ts';
import { steps as freezes } from './0067-freezes.ts';
import type { Baseline, Migration, OnlineMigration } from './migration.ts';

/**
 * The schema of an empty database. It is not edited: databases have it, and migrations continue it. Its name says that releases without
 * it do not run on the database.
 */
export const baseline: Baseline = { name: '0040-contract-0040-baseline', areas };

/**
 * The migrations since the baseline, in order, which run while the release before works on the same database
 * (docs/migrations.md). Append only: one that has been released is never edited.
 */
const onlineMigrations: readonly OnlineMigration[] = [
  { name: '0041-external-ids', steps: externalIds },
  { name: '0042-awaited-passwords', steps: awaitedPasswords },
  { name: '0043-password-sources', steps: passwordSources },
  { name: '0044-user-fields', steps: userFields },
  { name: '0045-user-aliases', steps: userAliases },
  { name: '0046-anonymous-users', steps: anonymousUsers },
  { name: '0047-company-domains', steps: companyDomains },
  { name: '0048-resource-server-fields', steps: resourceServerFields },
  { name: '0050-connections', steps: connections },
  { name: '0051-connection-logins', steps: connectionLogins },
  { name: '0053-domain-conflicts', steps: domainConflicts },
  { name: '0054-setup-links', steps: setupLinks },
  { name: '0055-enforcement', steps: enforcement },
  { name: '0056-connection-tests', steps: connectionTests },
  { name: '0057-connection-versions', steps: connectionVersions },
  { name: '0059-scim', steps: scim },
  { name: '0061-saml-connections', steps: samlConnections },
  { name: '0062-app-moves', steps: appMoves },
  { name: '0064-audit-clock', steps: auditClock },
  { name: '0065-moves', steps: moves },
  { name: '0066-move-signs', steps: moveSigns },
  { name: '0067-freezes', steps: freezes },
];

export const migrations: readonly [Baseline, ...Migration[]] = [baseline, ...onlineMigrations];
