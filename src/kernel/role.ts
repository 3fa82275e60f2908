/** A role that a user has in one company. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
}

/** Everything that can be allowed. Whatever a role does not list is denied. */
export const permissions = [
  'users:read',
  'users:write',
  'companies:write',
  'roles:write',
  'keys:write',
  'audit:read',
  'settings:write',
  'security:write',
] as const;

export type Permission = (typeof permissions)[number];

/** What can be allowed in a company; the rest is about the whole application. */
const ofCompanies: readonly Permission[] = ['users:read', 'users:write', 'companies:write', 'audit:read'];

/** A role as the application defines it. */
export interface RoleOfApp {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The roles every application starts with, each with its permissions. */
export const builtInRoles: Readonly<Record<'Owner' | 'Admin' | 'User', readonly Permission[]>> = {
  Owner: permissions,
  Admin: ['users:read', 'users:write', 'companies:write', 'audit:read'],
  User: [],
};

/** The role that every company which has it keeps. */
export const ownerRole = 'Owner';

export const isBuiltIn = (name: string): boolean => Object.hasOwn(builtInRoles, name);

/**
 * What a role in the application's own company allows everywhere. Who may write what security rests on can become the
 * owner by it, so that permission includes every other one.
 */
export const withIncluded = (listed: readonly Permission[]): readonly Permission[] =>
  listed.includes('security:write') ? permissions : listed;

/** Nobody grants more than they have. */
export const mayGrant = (own: readonly Permission[], granted: readonly Permission[]): boolean =>
  granted.every((permission) => own.includes(permission));

/** What somebody is in a company, and thereby may do there. */
export interface Standing {
  /** Whether it is the application's own company. */
  readonly isAppCompany: boolean;
  /** What their role in the company lists; absent: they are no member. */
  readonly here: readonly Permission[] | undefined;
  /** What their role in the application's own company lists; of its owner, everything. */
  readonly everywhere: readonly Permission[];
}

/** What somebody may do in a company; nothing where it is none of theirs. */
export const permissionsBy = ({ here, everywhere }: Standing): readonly Permission[] | undefined =>
  here || everywhere.length > 0 ? [...new Set([...(here ?? []), ...everywhere])] : undefined;

/**
 * Whether somebody may give a role in a company, or take it. A role's permissions about the whole application mean nothing
 * in an ordinary company, to whoever administers users everywhere; but its members give none that they don't have: no
 * Admin makes an Owner.
 */
export const mayGive = ({ isAppCompany, here = [], everywhere }: Standing, listed: readonly Permission[]): boolean => {
  if (isAppCompany) return mayGrant(everywhere, listed);
  const aboutCompanies = listed.filter((permission) => ofCompanies.includes(permission));
  return (everywhere.includes('users:write') && mayGrant(everywhere, aboutCompanies)) || mayGrant(here, listed);
};

/** Whether somebody lacks nothing that another one in the same company has. */
export const isAtLeast = (own: Standing, theirs: Standing): boolean =>
  mayGive(own, theirs.here ?? []) && mayGrant(own.everywhere, theirs.everywhere);
