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

/** The permissions that apply to a company; the others apply to the whole application. */
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

/** Users can grant only permissions that they have. */
export const mayGrant = (own: readonly Permission[], granted: readonly Permission[]): boolean =>
  granted.every((permission) => own.includes(permission));

/** The permissions of a user that count in one company. */
export interface Standing {
  /** Whether it is the application's own company. */
  readonly isAppCompany: boolean;
  /** The permissions of their role in the company; undefined: not a member. */
  readonly here: readonly Permission[] | undefined;
  /** What their role in the application's own company lists; of its owner, everything. */
  readonly everywhere: readonly Permission[];
}

/** The permissions of a user in a company; undefined if the user has no access to it. */
export const permissionsBy = ({ here, everywhere }: Standing): readonly Permission[] | undefined =>
  here || everywhere.length > 0 ? [...new Set([...(here ?? []), ...everywhere])] : undefined;

/**
 * What a user may do in a company; undefined if the user has no access to it. A role in an ordinary company can list
 * permissions about the whole application, which have no effect there.
 */
export const effectiveIn = (standing: Standing): readonly Permission[] | undefined => {
  const { here = [], everywhere } = standing;
  const isEffective = (permission: Permission): boolean =>
    everywhere.includes(permission) || (here.includes(permission) && ofCompanies.includes(permission));
  return permissionsBy(standing) && permissions.filter(isEffective);
};

/**
 * Whether a user may give or take a role in a company. In an ordinary company the role's application-wide permissions
 * have no effect, so users who administer all users may give it nevertheless. Members may give only permissions that
 * they have: no Admin makes an Owner.
 */
export const mayGive = ({ isAppCompany, here = [], everywhere }: Standing, listed: readonly Permission[]): boolean => {
  if (isAppCompany) return mayGrant(everywhere, listed);
  const aboutCompanies = listed.filter((permission) => ofCompanies.includes(permission));
  return (everywhere.includes('users:write') && mayGrant(everywhere, aboutCompanies)) || mayGrant(here, listed);
};

/** Whether a user has every permission that another user has in the same company. */
export const isAtLeast = (own: Standing, theirs: Standing): boolean =>
  mayGive(own, theirs.here ?? []) && mayGrant(own.everywhere, theirs.everywhere);
