import type { App } from '../kernel/app.ts';
import type { Impersonator } from '../kernel/impersonator.ts';
import { localeOf } from '../kernel/locale.ts';
import type { Role } from '../kernel/role.ts';
import type { KeyStorage, SecondFactor, Session } from '../kernel/session.ts';
import type { User } from '../kernel/user.ts';
import { type Profile, profileFieldNames, profileFields } from '../kernel/user-fields.ts';
import { type StoredSettings, toSettings } from './settings.ts';

type ProfileRow = {
  [F in keyof Profile as (typeof profileFields)[F]['column']]: Profile[F] | (F extends 'locale' ? null : never);
};

/** The columns of a user in queries. The roles are one value. */
export interface UserRow extends ProfileRow {
  id: number;
  uuid: string;
  app_id: number;
  email: string;
  firstname: string;
  lastname: string;
  displayname: string;
  default_company_id: number;
  default_branch_id: number;
  email_verified_at: Date | null;
  is_password_breached: boolean;
  has_second_factor: boolean;
  second_factor_required_at: Date | null;
  is_active: boolean;
  is_banned: boolean;
  is_deleted: boolean;
  is_restorable: boolean;
  deleted_at: Date | null;
  login_tries: number;
  last_login_try_at: Date | null;
  last_visit_at: Date;
  registered_at: Date;
  created_at: Date;
  updated_at: Date;
  roles: Role[];
}

const plainUserColumns = [
  'id',
  'uuid',
  'app_id',
  'email',
  'firstname',
  'lastname',
  'displayname',
  'default_company_id',
  'default_branch_id',
  'email_verified_at',
  'is_password_breached',
  'has_second_factor',
  'second_factor_required_at',
  'is_active',
  'is_banned',
  'is_deleted',
  'is_restorable',
  'deleted_at',
  'login_tries',
  'last_login_try_at',
  'last_visit_at',
  'registered_at',
  'created_at',
  'updated_at',
] as const satisfies readonly Exclude<keyof UserRow, 'roles' | keyof ProfileRow>[];

/** Returns a column to select. The date is read as text, because drivers convert it to a time. */
const profileColumn = (column: keyof ProfileRow): string =>
  column === 'date_of_birth' ? `users.${column}::text as ${column}` : `users.${column}`;

/** Selects the roles of a user as one value, so that a list of users needs no further statements. */
export const rolesOfUser = `(select coalesce(
      json_agg(json_build_object('id', roles.id, 'name', roles.name, 'companyId', memberships.company_id)
               order by memberships.company_id), '[]')
     from memberships join roles on roles.id = memberships.role_id and roles.app_id = users.app_id
    where memberships.user_id = users.id)`;

const columnsWith = (roles: string): string => `${plainUserColumns.map((column) => `users.${column}`).join(', ')},
  ${profileFieldNames.map((name) => profileColumn(profileFields[name].column)).join(', ')},
  ${roles} as roles`;

/** The columns of a query on `users` that make a `User`. */
export const userColumns = columnsWith(rolesOfUser);

/** The columns for a page of users: see baseline/list-walks.ts. */
export const listedUserColumns = columnsWith('roles_of_user(users.id)');

const profileColumns = profileFieldNames.map((name) => [name, profileFields[name].column] as const);

const toProfile = (row: ProfileRow): Profile => {
  const profile: Partial<Record<keyof Profile, unknown>> = {};
  for (const [name, column] of profileColumns) profile[name] = row[column];
  profile.locale = localeOf(row);
  return profile as Profile;
};

export const toUser = (row: UserRow): User => ({
  id: row.id,
  uuid: row.uuid,
  appId: row.app_id,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  displayname: row.displayname,
  defaultCompanyId: row.default_company_id,
  defaultBranchId: row.default_branch_id,
  roles: row.roles,
  profile: toProfile(row),
  emailVerifiedAt: row.email_verified_at ?? undefined,
  isPasswordBreached: row.is_password_breached,
  hasSecondFactor: row.has_second_factor,
  secondFactorRequiredAt: row.second_factor_required_at ?? undefined,
  isActive: row.is_active,
  isBanned: row.is_banned,
  isDeleted: row.is_deleted,
  restorableSince: row.is_restorable ? (row.deleted_at ?? undefined) : undefined,
  loginTries: row.login_tries,
  lastLoginTryAt: row.last_login_try_at ?? undefined,
  lastVisitAt: row.last_visit_at,
  registeredAt: row.registered_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
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
}

export const appColumns = `apps.id as a_id, apps.uuid as a_uuid, apps.name as a_name, apps.settings as a_settings,
  apps.company_id as a_company_id, apps.logo_digest as a_logo, apps.favicon_digest as a_favicon`;

export const toApp = (row: AppRow): App => ({
  id: row.a_id,
  uuid: row.a_uuid,
  name: row.a_name,
  companyId: row.a_company_id ?? undefined,
  logo: row.a_logo ?? undefined,
  favicon: row.a_favicon ?? undefined,
  settings: toSettings(row.a_settings),
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
