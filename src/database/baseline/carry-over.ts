import { numberEvents } from './events.ts';
import { functions } from './functions.ts';
import { rolesOfUser, walkMembersOfCompany } from './list-walks.ts';
import { search } from './search.ts';
import { positionsOfStatistics } from './statistics.ts';

/** The migrations of the last version before the baseline. */
const previous: readonly string[] = [
  '0001-baseline',
  '0002-events',
  '0003-service-accounts',
  '0004-webhook-endpoints',
  '0005-impersonation',
  '0006-clients',
  '0007-app-images',
  '0008-openid',
  '0009-grants-of-clients',
  '0010-openid-logout',
  '0011-claims-of-clients',
  '0012-device-codes',
  '0013-document-clients',
  '0014-fapi-clients',
  '0015-statistics',
  '0016-user-filters',
  '0017-app-sessions',
  '0018-company-search',
  '0019-operator-keys',
  '0020-email-changes-by-administrators',
  '0022-webhook-hours',
  '0023-webhook-exchanges',
  '0024-restorable-users',
  '0025-opened-clients',
  '0029-token-keys',
  '0030-hash-keys',
  '0032-client-errors',
  '0033-audit-changes',
  '0035-search',
  '0036-prefix-search',
  '0037-app-ids',
];

/** The columns of primary keys behind `app_id`, which they now begin with. */
const primaryKeys: Readonly<Record<string, string>> = {
  audit: 'id',
  branches: 'id',
  client_errors: 'client_id, reason',
  companies: 'id',
  email_changes: 'id',
  events: 'position',
  factor_challenges: 'id',
  factors: 'id',
  hash_keys: 'id',
  identities: 'id',
  imports: 'id',
  invitations: 'id',
  keys: 'id',
  lockouts: 'key',
  mail_keys: 'id',
  memberships: 'user_id, company_id',
  notifications: 'id',
  oidc_apis: 'id',
  oidc_clients: 'id',
  oidc_consents: 'user_id, client_id',
  oidc_grants: 'id',
  oidc_session_clients: 'session_id, client_id',
  pending_logins: 'state_digest',
  pending_signups: 'id',
  phone_codes: 'user_id, purpose',
  providers: 'id',
  reauthentication_codes: 'session_id',
  recovery_codes: 'user_id, digest',
  roles: 'id',
  service_accounts: 'id',
  sessions: 'id',
  user_handles: 'user_id',
  users: 'id',
  webhook_attempts: 'endpoint_id, id',
  webhook_cursors: 'endpoint_id',
  webhook_endpoints: 'id',
  webhook_exchanges: 'endpoint_id, attempt_id',
  webhook_hours: 'endpoint_id, hour',
  webhook_retries: 'endpoint_id, position',
};

/** The columns of unique constraints behind `app_id`. */
const uniqueKeys: readonly (readonly [table: string, columns: string])[] = [
  ['branches', 'company_id, id'],
  ['factor_challenges', 'digest'],
  ['mail_keys', 'digest'],
  ['notifications', 'position'],
  ['user_handles', 'handle'],
  ['users', 'uuid'],
];

type ForeignKey = readonly [table: string, columns: string, parent: string, parentColumns?: string, onDelete?: string];

/** The columns of foreign keys behind `app_id`. Most refer to an ID, and rows are deleted with those that they refer to. */
const foreignKeys: readonly ForeignKey[] = [
  ['branches', 'company_id', 'companies'],
  ['client_errors', 'client_id', 'oidc_clients'],
  ['email_changes', 'user_id', 'users'],
  ['factor_challenges', 'user_id', 'users'],
  ['factors', 'user_id', 'users'],
  ['identities', 'user_id', 'users'],
  ['invitations', 'company_id, branch_id', 'branches', 'company_id, id'],
  ['invitations', 'inviter_id', 'users'],
  ['invitations', 'role_id', 'roles'],
  ['invitations', 'service_account_id', 'service_accounts'],
  ['keys', 'service_account_id', 'service_accounts'],
  ['login_codes', 'key_id', 'mail_keys'],
  ['mail_keys', 'email_change_id', 'email_changes'],
  ['mail_keys', 'invitation_id', 'invitations'],
  ['mail_keys', 'pending_signup_id', 'pending_signups'],
  ['mail_keys', 'user_id', 'users'],
  ['memberships', 'company_id, branch_id', 'branches', 'company_id, id'],
  ['memberships', 'role_id', 'roles', 'id', 'no action'],
  ['memberships', 'user_id', 'users'],
  ['notifications', 'key_id', 'mail_keys'],
  ['notifications', 'user_id', 'users'],
  ['oidc_clients', 'service_account_id', 'service_accounts', 'id', 'set null (service_account_id)'],
  ['oidc_consents', 'user_id', 'users'],
  ['oidc_grants', 'session_id', 'sessions', 'id', 'set null (session_id)'],
  ['oidc_grants', 'user_id', 'users'],
  ['oidc_records', 'grant_id', 'oidc_grants'],
  ['oidc_session_clients', 'session_id', 'sessions'],
  ['oidc_sessions', 'session_id', 'sessions'],
  ['pending_logins', 'user_id', 'users'],
  ['phone_codes', 'key_id', 'mail_keys'],
  ['phone_codes', 'user_id', 'users'],
  ['reauthentication_codes', 'key_id', 'mail_keys'],
  ['reauthentication_codes', 'session_id', 'sessions'],
  ['recovery_codes', 'user_id', 'users'],
  ['sessions', 'user_id', 'users'],
  ['user_handles', 'user_id', 'users'],
  ['users', 'default_company_id, default_branch_id', 'branches', 'company_id, id', 'no action'],
  ['webhook_cursors', 'endpoint_id', 'webhook_endpoints'],
  ['webhook_retries', 'endpoint_id', 'webhook_endpoints'],
];

/** The foreign keys of applications, which name them by their own ID. */
const foreignKeysOfApps: readonly ForeignKey[] = [
  ['apps', 'company_id', 'companies', 'id', 'restrict'],
  ['apps', 'owner_user_id', 'users', 'id', 'no action'],
];

/** The tables whose rows refer to their application by another row. */
const referringBefore = ['factors', 'identities', 'invitations', 'oidc_consents', 'recovery_codes', 'user_handles'];

/** The indexes that repeat a primary key now, or that no statement needs. */
const superfluous = [
  'companies_app_id_id_index',
  'audit_app_id_id_index',
  'events_app_id_position_index',
  'hash_keys_app_id_index',
  'invitations_app_id_id_index',
  'keys_app_id_index',
  'notifications_app_id_position_index',
  'oidc_apis_app_id_id_index',
  'oidc_clients_app_id_id_index',
  'service_accounts_app_id_id_index',
  'statistics_users_user_id_index',
  'users_app_id_id_index',
  'webhook_endpoints_app_id_id_index',
];

/** The tables with a trigger for the release before migration 0037. */
const filled = [
  'branches',
  'client_errors',
  'email_changes',
  'memberships',
  'oidc_session_clients',
  'phone_codes',
  'reauthentication_codes',
  'webhook_attempts',
  'webhook_cursors',
  'webhook_exchanges',
  'webhook_hours',
  'webhook_retries',
];

const nameOf = (table: string, columns: string, kind: string): string =>
  `${table}_${columns.replaceAll(', ', '_')}_${kind}`;

const dropForeignKey = ([table, columns]: ForeignKey): string =>
  `alter table ${table} drop constraint ${nameOf(table, columns, 'foreign')}`;

const addForeignKey =
  (own: string) =>
  ([table, columns, parent, parentColumns = 'id', onDelete = 'cascade']: ForeignKey): string =>
    `alter table ${table} add constraint ${nameOf(table, columns, 'foreign')} foreign key (${own}, ${columns})
       references ${parent} (app_id, ${parentColumns}) on delete ${onDelete}`;

const replaceKey = (table: string, name: string, kind: string, columns: string): string =>
  `alter table ${table} drop constraint ${name}, add constraint ${name} ${kind} (app_id, ${columns})`;

/**
 * Gives each application its own positions in the log of events, which continue those of the deployment. A mark stays for each newest
 * event of an application, so that it expires when it would have.
 */
const eventPositions: readonly string[] = [
  `alter table event_log drop constraint event_log_pkey, drop constraint event_log_one_check,
     add column app_id bigint, add column batch bigint generated by default as identity, set (fillfactor = 50)`,
  'insert into event_log (app_id, last) select apps.id, last from apps cross join event_log',
  'delete from event_log where app_id is null',
  `alter table event_log drop column one, alter column last drop default,
     add constraint event_log_pkey primary key (app_id)`,
  'alter table event_marks drop constraint event_marks_pkey, add column app_id bigint',
  `insert into event_marks (app_id, at, position)
     select app_id, min(at), newest from (
       select of_app.app_id, at, (
           select max(events.position) from events
            where events.app_id = of_app.app_id and events.position <= event_marks.position) as newest
         from event_marks cross join (select distinct app_id from events) as of_app) as marked
      where newest is not null group by app_id, newest`,
  'delete from event_marks where app_id is null',
  'alter table event_marks add constraint event_marks_pkey primary key (app_id, at)',
  `alter table event_outbox drop constraint event_outbox_pkey,
     add constraint event_outbox_pkey primary key (xid, id, app_id)`,
  'drop function number_events',
  numberEvents,
];

const statisticsPositions: readonly string[] = [
  positionsOfStatistics,
  `insert into statistics_positions
     select apps.id, audit_id, complete_until from apps cross join statistics_position`,
  'drop table statistics_position',
];

/** Entries of the deployment get the application 0. */
const auditOfDeployment: readonly string[] = [
  'alter table audit disable trigger audit_append_only',
  'update audit set app_id = 0 where app_id is null',
  'alter table audit enable trigger audit_append_only',
];

/** Carries a database of the last version before the baseline over to it. All tables are locked. */
export const carryOver: readonly string[] = [
  ...filled.map((table) => `drop trigger ${table}_fill_app_id on ${table}`),
  'drop function fill_app_id, roles_of_user(bigint), walk_members_of_company',
  functions,
  search,
  rolesOfUser,
  walkMembersOfCompany,
  ...[...foreignKeys, ...foreignKeysOfApps].map(dropForeignKey),
  ...referringBefore.map((table) => `alter table ${table} drop constraint ${table}_app_id_foreign`),
  ...auditOfDeployment,
  ...Object.entries(primaryKeys).map(([table, columns]) => replaceKey(table, `${table}_pkey`, 'primary key', columns)),
  ...uniqueKeys.map(([table, columns]) => replaceKey(table, nameOf(table, columns, 'unique'), 'unique', columns)),
  'drop index oidc_clients_client_id_app_id_unique, branches_default_unique, factors_user_id_sms_unique',
  'alter table oidc_clients add constraint oidc_clients_app_id_client_id_unique unique (app_id, client_id)',
  'create unique index branches_default_unique on branches (app_id, company_id) where is_default',
  "create unique index factors_user_id_sms_unique on factors (app_id, user_id) where kind = 'sms'",
  `drop index ${superfluous.join(', ')}`,
  'create index audit_id_index on audit (id)',
  ...foreignKeys.map(addForeignKey('app_id')),
  ...foreignKeysOfApps.map(addForeignKey('id')),
  ...eventPositions,
  ...statisticsPositions,
  ...['schema_migrations where name', 'schema_migration_steps where migration'].map(
    (rows) => `delete from ${rows} in (${previous.map((name) => `'${name}'`).join(', ')})`,
  ),
];

/** The tables that it locks. */
export const carriedTables: readonly string[] = [
  ...new Set([
    'apps',
    'event_log',
    'event_marks',
    'event_outbox',
    ...Object.keys(primaryKeys),
    ...foreignKeys.map(([table]) => table),
  ]),
].toSorted();

/** The last migration of the version before the baseline. */
export const lastBefore = previous.at(-1)!;

/**
 * Returns true if the version that has applied these migrations is the last one before the baseline. It may have applied some that
 * continue the baseline.
 */
export const isCarriedOver = (applied: readonly string[], listed: ReadonlySet<string>): boolean =>
  previous.every((name) => applied.includes(name)) &&
  applied.every((name) => previous.includes(name) || listed.has(name));
