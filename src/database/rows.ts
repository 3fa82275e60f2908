import type { App, Moving } from '../kernel/app.ts';
import { type CustomField, inFieldOrder } from '../kernel/custom-field.ts';
import type { RowOf } from '../kernel/fields.ts';
import type { Impersonator } from '../kernel/impersonator.ts';
import { localeOf } from '../kernel/locale.ts';
import type { Role } from '../kernel/role.ts';
import type { KeyStorage, SecondFactor, Session } from '../kernel/session.ts';
import type { User } from '../kernel/user.ts';
import {
  type accountFields,
  type profileFields,
  profileTable,
  storedTable,
  type unlistedFields,
} from '../kernel/user-fields.ts';
import { type StoredSettings, toSettings } from './settings.ts';

type ProfileRow = RowOf<typeof profileFields>;

/** The columns of a user in queries. The roles are one value. */
export interface UserRow extends RowOf<typeof accountFields>, RowOf<typeof unlistedFields>, ProfileRow {
  readonly is_restorable: boolean;
  readonly deleted_at: Date | null;
  readonly roles: Role[];
}

const plainUserColumns = [...storedTable.columns, 'is_restorable', 'deleted_at'] as const;

/** Returns a column to select. The date is read as text, because drivers convert it to a time. */
const profileColumn = (column: keyof ProfileRow): string =>
  column === 'date_of_birth' ? `users.${column}::text as ${column}` : `users.${column}`;

/** Selects the roles of a user as one value, so that a list of users needs no further statements. */
export const rolesOfUser = `(select coalesce(
      json_agg(json_build_object('id', roles.id, 'name', roles.name, 'companyId', memberships.company_id)
               order by memberships.company_id), '[]')
     from memberships join roles on roles.app_id = users.app_id and roles.id = memberships.role_id
    where memberships.app_id = users.app_id and memberships.user_id = users.id)`;

const columnsWith = (roles: string): string => `${plainUserColumns.map((column) => `users.${column}`).join(', ')},
  ${profileTable.columns.map(profileColumn).join(', ')},
  ${roles} as roles`;

/** The columns of a query on `users` that make a `User`. */
export const userColumns = columnsWith(rolesOfUser);

/** The columns for a page of users: see baseline/list-walks.ts. */
export const listedUserColumns = columnsWith('roles_of_user(users.app_id, users.id)');

/** The objects are new, and are completed without another copy: lists have many rows. */
export const toUser = (row: UserRow): User =>
  Object.assign(storedTable.fromRow(row), {
    roles: row.roles,
    profile: Object.assign(profileTable.fromRow(row), { locale: localeOf(row) }),
    restorableSince: row.is_restorable ? (row.deleted_at ?? undefined) : undefined,
  });

/** Returns true if the database accepts the text: it cannot contain the character NUL. */
export const isText = (text: string): boolean => !text.includes('\0');

/** Returns true for a UUID. The database rejects comparisons with other texts. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** The columns of an application, with prefixed names beside those of a user. */
export interface AppRow {
  a_id: number;
  a_uuid: string;
  a_name: string;
  a_settings: StoredSettings;
  a_company_id: number | null;
  a_logo: string | null;
  a_favicon: string | null;
  a_fields: CustomField[];
  a_enforces: boolean;
  a_moving: Moving | null;
}

export const appColumns = `apps.id as a_id, apps.uuid as a_uuid, apps.name as a_name, apps.settings as a_settings,
  apps.company_id as a_company_id, apps.has_enforced_domains as a_enforces, apps.moving as a_moving, apps.logo_digest as a_logo, apps.favicon_digest as a_favicon,
  (select coalesce(json_agg(json_build_object('id', id, 'bucket', bucket, 'name', name, 'title', title,
            'schema', schema, 'position', position, 'isRequiredAtSignup', is_required, 'isSearchable', is_searchable,
            'isIndexed', walked_to is null, 'isClaim', is_claim)), '[]')
     from user_field_definitions where app_id = apps.id and deleted_at is null) as a_fields`;

export const toApp = (row: AppRow): App => ({
  id: row.a_id,
  uuid: row.a_uuid,
  name: row.a_name,
  companyId: row.a_company_id ?? undefined,
  logo: row.a_logo ?? undefined,
  favicon: row.a_favicon ?? undefined,
  settings: toSettings(row.a_settings),
  customFields: inFieldOrder(row.a_fields),
  hasEnforcedDomains: row.a_enforces,
  moving: row.a_moving ?? undefined,
});

/** The columns of a session, with prefixed names beside those of a user. */
export interface SessionRow {
  s_id: string;
  s_user_id: number;
  s_generation: number;
  s_renewed_at: Date;
  s_token_id: string;
  s_token_issued_at: Date;
  s_token_expires_at: Date;
  s_idle_expires_at: Date;
  s_absolute_expires_at: Date;
  s_ended_at: Date | null;
  s_created_at: Date;
  s_last_used_at: Date | null;
  s_ip: string;
  s_user_agent: string;
  s_authenticated_at: Date;
  s_authenticated_by: Session['authenticatedBy'];
  s_second_factor: SecondFactor | null;
  s_key_storage: KeyStorage | null;
  s_proven_at: Date | null;
  s_is_shown: boolean;
  s_impersonator: Impersonator | null;
}

/** The columns of a session that decide if a request may use it. */
const columnsInUse = [
  'id',
  'user_id',
  'generation',
  'ended_at',
  'idle_expires_at',
  'absolute_expires_at',
  'renewed_at',
  'is_shown',
  'last_used_at',
  'authenticated_at',
  'authenticated_by',
  'second_factor',
  'key_storage',
  'proven_at',
  'impersonator',
] as const;

export type UsedSessionRow = Pick<SessionRow, `s_${(typeof columnsInUse)[number]}`>;

const selected = (columns: readonly string[]): string =>
  columns.map((column) => `sessions.${column} as s_${column}`).join(', ');

export const usedSessionColumns = selected(columnsInUse);

export const sessionColumns = selected([
  ...columnsInUse,
  'token_id',
  'token_issued_at',
  'token_expires_at',
  'created_at',
  'ip',
  'user_agent',
]);

export const toUsedSession = (
  row: UsedSessionRow,
): Omit<Session, 'renewedAt' | 'token' | 'createdAt' | 'ip' | 'userAgent'> => ({
  id: row.s_id,
  userId: row.s_user_id,
  generation: row.s_generation,
  endedAt: row.s_ended_at ?? undefined,
  idleExpiresAt: row.s_idle_expires_at,
  absoluteExpiresAt: row.s_absolute_expires_at,
  isShown: row.s_is_shown,
  lastUsedAt: row.s_last_used_at ?? row.s_renewed_at,
  authenticatedAt: row.s_authenticated_at,
  authenticatedBy: row.s_authenticated_by,
  secondFactor: row.s_second_factor ?? undefined,
  keyStorage: row.s_key_storage ?? undefined,
  provenAt: row.s_proven_at ?? undefined,
  impersonator: row.s_impersonator ?? undefined,
});

export const toSession = (row: SessionRow): Session => ({
  ...toUsedSession(row),
  renewedAt: row.s_renewed_at,
  token: { id: row.s_token_id, issuedAt: row.s_token_issued_at, expiresAt: row.s_token_expires_at },
  createdAt: row.s_created_at,
  ip: row.s_ip,
  userAgent: row.s_user_agent,
});
