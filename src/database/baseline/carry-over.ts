import { functions } from './functions.ts';
import { listWalks } from './list-walks.ts';
import { migrations } from './migrations.ts';

/** The migrations of the last version before the baseline. */
const previous: readonly string[] = [
  '0001-applications',
  '0002-companies-and-roles',
  '0003-users',
  '0004-sessions',
  '0005-signing-keys',
  '0006-audit',
  '0007-mailbox',
  '0008-administration',
  '0009-imports',
  '0010-social',
  '0011-idempotency-keys',
  '0012-suspended-receivers',
  '0013-user-decoys',
  '0014-user-data-pages',
  '0015-proven-owners',
  '0016-security-permission',
  '0017-recent-log-ins',
  '0018-api-key-events',
  '0019-challenges',
  '0020-breached-passwords',
  '0021-audit-counts',
  '0022-limits',
  '0023-login-challenges',
  '0024-lists',
  '0025-recent-proof',
  '0026-factors',
  '0027-passkeys',
  '0028-login-codes',
  '0029-second-factor-requirement',
  '0035-hot-rows',
  '0036-reauthentication-codes',
  '0037-pending-signups',
  '0039-phone-codes',
  '0040-sms-factors',
  '0041-factor-removals',
  '0042-early-retries',
  '0043-expiry',
  '0044-shown-tokens',
  '0045-locales',
  '0046-native-nonces',
  '0047-login-failures',
  '0048-list-walks',
  '0049-imported-passwords',
];

/** The columns of IDs that were 32-bit integers. */
const ids: Readonly<Record<string, readonly string[]>> = {
  apps: ['id', 'owner_user_id', 'company_id'],
  audit: ['app_id', 'user_id'],
  branches: ['id', 'company_id'],
  challenges: ['app_id'],
  companies: ['id', 'app_id'],
  email_changes: ['id', 'user_id'],
  factor_challenges: ['app_id', 'user_id'],
  factors: ['id', 'app_id', 'user_id'],
  idempotency_keys: ['app_id'],
  identities: ['id', 'app_id', 'user_id'],
  imports: ['id', 'app_id'],
  invitations: ['id', 'app_id', 'inviter_id', 'company_id', 'branch_id', 'role_id'],
  keys: ['id', 'app_id'],
  lockouts: ['app_id'],
  login_codes: ['app_id'],
  mail_keys: ['app_id', 'user_id', 'email_change_id', 'invitation_id', 'pending_signup_id'],
  memberships: ['user_id', 'company_id', 'branch_id', 'role_id'],
  notifications: ['app_id', 'user_id'],
  pending_logins: ['app_id', 'user_id'],
  pending_signups: ['id', 'app_id'],
  phone_codes: ['user_id'],
  providers: ['id', 'app_id'],
  recovery_codes: ['app_id', 'user_id'],
  roles: ['id', 'app_id'],
  sessions: ['app_id', 'user_id'],
  suspended_receivers: ['app_id'],
  used_nonces: ['app_id'],
  user_handles: ['user_id', 'app_id'],
  users: ['id', 'app_id', 'default_company_id', 'default_branch_id'],
};

/** The tables that got versions. */
const versioned: ReadonlySet<string> = new Set(['apps', 'users']);

const renamedConstraints: readonly (readonly [table: string, from: string, to: string])[] = [
  ['users', 'users_default_branch_foreign', 'users_default_company_id_default_branch_id_foreign'],
  ['memberships', 'memberships_branch_foreign', 'memberships_company_id_branch_id_foreign'],
  ['invitations', 'invitations_branch_foreign', 'invitations_company_id_branch_id_foreign'],
  ['identities', 'identities_subject_unique', 'identities_app_id_provider_issuer_subject_unique'],
];

const renamedIndexes: readonly (readonly [from: string, to: string])[] = [
  ['factors_removal_due_at', 'factors_removal_due_at_index'],
  ['audit_target_id_index', 'audit_app_id_target_id_index'],
  ['lockouts_account_index', 'lockouts_app_id_account_index'],
];

/** Writes the rows of a table again, once for all of its columns. */
const widen = ([table, columns]: readonly [string, readonly string[]]): string =>
  `alter table ${table} ${[
    ...columns.map((column) => `alter column ${column} type bigint`),
    ...(versioned.has(table) ? ['add column version bigint not null default first_version()'] : []),
  ].join(', ')}`;

const counts = ['rows_read', 'imported', 'rejected', 'skipped', 'rejects_bytes'];

/** Carries a database of the last version before the baseline over to it. All tables are locked. */
export const carryOver: readonly string[] = [
  'drop function walk_users, walk_companies, walk_members_of_role, walk_members_of_company, roles_of_user',
  functions,
  ...Object.entries(ids).map(widen),
  ...[...versioned].map(
    (table) =>
      `create trigger ${table}_raise_version before update on ${table} for each row execute function raise_version()`,
  ),
  ...renamedConstraints.map(([table, from, to]) => `alter table ${table} rename constraint ${from} to ${to}`),
  ...renamedIndexes.map(([from, to]) => `alter index ${from} rename to ${to}`),
  `alter table imports ${counts.map((column) => `alter column ${column} set default 0`).join(', ')}`,
  listWalks,
  // The change of a type removes the statistics of a column.
  ...Object.keys(ids).map((table) => `analyze ${table}`),
  'drop table schema_migrations_lock, schema_migrations, schema_migration_steps',
  migrations,
];

/** The tables that it locks. */
export const carriedTables: readonly string[] = Object.keys(ids);

/** The last migration of the version before the baseline. */
export const lastBefore = previous.at(-1)!;

/** Returns if migrations from before the baseline were applied. */
export const isBeforeBaseline = (applied: readonly string[]): boolean =>
  applied.some((name) => previous.includes(name));

/** Returns if the version that has applied these migrations is the last one before the baseline. */
export const isCarriedOver = (applied: readonly string[]): boolean =>
  applied.length === previous.length && applied.every((name) => previous.includes(name));
