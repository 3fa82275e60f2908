import * as applications from './0001-applications.ts';
import * as companiesAndRoles from './0002-companies-and-roles.ts';
import * as users from './0003-users.ts';
import * as sessions from './0004-sessions.ts';
import * as signingKeys from './0005-signing-keys.ts';
import * as audit from './0006-audit.ts';
import * as mailbox from './0007-mailbox.ts';
import * as administration from './0008-administration.ts';
import * as imports from './0009-imports.ts';
import * as social from './0010-social.ts';
import * as idempotencyKeys from './0011-idempotency-keys.ts';
import * as suspendedReceivers from './0012-suspended-receivers.ts';
import * as userDecoys from './0013-user-decoys.ts';
import * as userDataPages from './0014-user-data-pages.ts';
import * as provenOwners from './0015-proven-owners.ts';
import * as securityPermission from './0016-security-permission.ts';
import * as recentLogIns from './0017-recent-log-ins.ts';
import * as apiKeyEvents from './0018-api-key-events.ts';
import * as challenges from './0019-challenges.ts';
import * as breachedPasswords from './0020-breached-passwords.ts';
import * as auditCounts from './0021-audit-counts.ts';
import * as limits from './0022-limits.ts';
import * as loginChallenges from './0023-login-challenges.ts';
import * as lists from './0024-lists.ts';
import * as recentProof from './0025-recent-proof.ts';
import * as factors from './0026-factors.ts';
import * as passkeys from './0027-passkeys.ts';
import * as loginCodes from './0028-login-codes.ts';
import * as secondFactorRequirement from './0029-second-factor-requirement.ts';
import * as hotRows from './0035-hot-rows.ts';
import * as reauthenticationCodes from './0036-reauthentication-codes.ts';
import * as pendingSignups from './0037-pending-signups.ts';
import * as phoneCodes from './0039-phone-codes.ts';
import * as smsFactors from './0040-sms-factors.ts';
import * as factorRemovals from './0041-factor-removals.ts';
import * as earlyRetries from './0042-early-retries.ts';
import * as expiry from './0043-expiry.ts';
import * as shownTokens from './0044-shown-tokens.ts';
import * as locales from './0045-locales.ts';
import * as nativeNonces from './0046-native-nonces.ts';
import * as loginFailures from './0047-login-failures.ts';
import * as listWalks from './0048-list-walks.ts';
import * as importedPasswords from './0049-imported-passwords.ts';
import type { InitialMigration, Migration, OnlineMigration } from './migration.ts';

/**
 * The migrations from before the first release. They only run on databases without users, in one transaction, and may lock
 * tables for as long as they want. The list is complete.
 */
export const initialMigrations: readonly InitialMigration[] = [
  { name: '0001-applications', ...applications },
  { name: '0002-companies-and-roles', ...companiesAndRoles },
  { name: '0003-users', ...users },
  { name: '0004-sessions', ...sessions },
  { name: '0005-signing-keys', ...signingKeys },
  { name: '0006-audit', ...audit },
  { name: '0007-mailbox', ...mailbox },
  { name: '0008-administration', ...administration },
  { name: '0009-imports', ...imports },
  { name: '0010-social', ...social },
  { name: '0011-idempotency-keys', ...idempotencyKeys },
  { name: '0012-suspended-receivers', ...suspendedReceivers },
  { name: '0013-user-decoys', ...userDecoys },
  { name: '0014-user-data-pages', ...userDataPages },
  { name: '0015-proven-owners', ...provenOwners },
  { name: '0016-security-permission', ...securityPermission },
  { name: '0017-recent-log-ins', ...recentLogIns },
  { name: '0018-api-key-events', ...apiKeyEvents },
  { name: '0019-challenges', ...challenges },
  { name: '0020-breached-passwords', ...breachedPasswords },
  { name: '0021-audit-counts', ...auditCounts },
  { name: '0022-limits', ...limits },
  { name: '0023-login-challenges', ...loginChallenges },
  { name: '0024-lists', ...lists },
  { name: '0025-recent-proof', ...recentProof },
  { name: '0026-factors', ...factors },
  { name: '0027-passkeys', ...passkeys },
  { name: '0028-login-codes', ...loginCodes },
  { name: '0029-second-factor-requirement', ...secondFactorRequirement },
  { name: '0035-hot-rows', ...hotRows },
  { name: '0036-reauthentication-codes', ...reauthenticationCodes },
  { name: '0037-pending-signups', ...pendingSignups },
  { name: '0039-phone-codes', ...phoneCodes },
  { name: '0040-sms-factors', ...smsFactors },
  { name: '0041-factor-removals', ...factorRemovals },
  { name: '0042-early-retries', ...earlyRetries },
  { name: '0043-expiry', ...expiry },
];

/**
 * The migrations since then, in order, which run while the release before works on the same database (docs/migrations.md).
 * Append only: one that has been released is never edited.
 */
export const onlineMigrations: readonly OnlineMigration[] = [
  { name: '0044-shown-tokens', ...shownTokens },
  { name: '0045-locales', ...locales },
  { name: '0046-native-nonces', ...nativeNonces },
  { name: '0047-login-failures', ...loginFailures },
  { name: '0048-list-walks', ...listWalks },
  { name: '0049-imported-passwords', ...importedPasswords },
];

export const migrations: readonly Migration[] = [...initialMigrations, ...onlineMigrations];
