import { keepsRule } from './text.ts';

/** A role that a user has in one company. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
}

/** All permissions of Gatehouse. A role allows those that it lists and those that they include. */
export const permissions = [
  'users:read',
  'users:write',
  'users:delete',
  'users:export',
  'users:impersonate',
  'sessions:read',
  'sessions:end',
  'factors:read',
  'factors:delete',
  'lockouts:clear',
  'invitations:write',
  'companies:read',
  'companies:write',
  'directories:read',
  'directories:write',
  'roles:read',
  'roles:write',
  'keys:read',
  'keys:write',
  'settings:read',
  'settings:write',
  'audit:read',
  'events:read',
  'clients:read',
  'clients:write',
  'clients:register',
  'webhooks:read',
  'webhooks:write',
  'notifications:read',
  'notifications:write',
  'security:write',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * The resources of the permissions that Gatehouse has or may get. Applications cannot define permissions of these, so that the
 * names never collide. A permission that Gatehouse adds has one of these resources (`test/roles/app-permissions.test.ts`).
 */
export const reservedResources: ReadonlySet<string> = new Set(
  [
    ...['users', 'sessions', 'factors', 'lockouts', 'invitations', 'identities', 'passkeys', 'credentials', 'consents'],
    ...['companies', 'branches', 'members', 'memberships', 'roles', 'permissions', 'groups', 'directories'],
    ...['keys', 'tokens', 'clients', 'scopes', 'service-accounts', 'applications', 'apps', 'settings', 'security'],
    ...['providers', 'challenges', 'audits', 'events', 'webhooks', 'notifications', 'emails', 'gatehouses'],
  ].flatMap((plural) => [plural, plural.replaceAll('-', '_'), plural.replace(/ies$/, 'y').replace(/(ch)es$|s$/, '$1')]),
);

/** The form of a permission, equal to the contract's `PermissionName`. */
export const permissionRule = {
  maxItems: 100,
  maxLength: 63,
  pattern: /^[a-z][a-z0-9_-]{0,30}:[a-z][a-z0-9_-]{0,30}$/,
} as const;

/** Returns true if a permission is one of Gatehouse. The others are those that the application has defined. */
export const isOwnPermission = (name: string): name is Permission => permissions.some((own) => own === name);

/** Returns true if an application may define a permission with this name. */
export const isAppPermission = (name: string): boolean =>
  keepsRule(permissionRule, name) && !reservedResources.has(name.slice(0, name.indexOf(':')));

/** The permissions that apply to a company. The others apply to the whole application. */
const ofCompanies: readonly Permission[] = [
  'users:read',
  'users:write',
  'users:delete',
  'users:export',
  'users:impersonate',
  'sessions:read',
  'sessions:end',
  'factors:read',
  'factors:delete',
  'lockouts:clear',
  'invitations:write',
  'companies:read',
  'companies:write',
  'directories:read',
  'directories:write',
  'audit:read',
];

/** Returns true if a permission applies to a company. Those of the application apply wherever a role grants them. */
const appliesToCompany = (permission: string): boolean =>
  !isOwnPermission(permission) || ofCompanies.includes(permission);

/**
 * The permissions that others include. `users:read` includes the export, which contains only data that its caller could also
 * list.
 */
const included: { readonly [P in Permission]?: readonly Permission[] } = {
  'users:read': ['users:export', 'sessions:read', 'factors:read'],
  'users:write': ['users:delete', 'sessions:end', 'factors:delete', 'lockouts:clear', 'invitations:write'],
  'companies:write': ['companies:read'],
  'directories:write': ['directories:read'],
  'roles:write': ['roles:read'],
  'keys:write': ['keys:read'],
  'settings:write': ['settings:read'],
  'clients:write': ['clients:read', 'clients:register'],
  // An endpoint receives the events.
  'webhooks:write': ['webhooks:read', 'events:read'],
  'notifications:write': ['notifications:read'],
};

export interface RoleOfApp {
  readonly id: number;
  readonly name: string;
  /** Permissions of Gatehouse and of the application. */
  readonly permissions: readonly string[];
}

/** Returns true if a role has a permission of Gatehouse. Those that the application defines are for its own services. */
export const hasOwnPermission = ({ permissions }: Pick<RoleOfApp, 'permissions'>): boolean =>
  permissions.some(isOwnPermission);

/**
 * The permissions that no other one includes, and no built-in role lists. Owners of the application and super admin keys have them,
 * and roles and keys that list them: an owner of an ordinary company must not act as its members because of that alone.
 */
export const explicitPermissions: readonly string[] = ['users:impersonate'] satisfies readonly Permission[];

const isExplicit = (permission: string): boolean => explicitPermissions.includes(permission);
const withoutExplicit = (listed: readonly string[]): readonly string[] => listed.filter((name) => !isExplicit(name));

/** The roles that every application starts with, and their permissions. */
export const builtInRoles: Readonly<Record<'Owner' | 'Admin' | 'User', readonly Permission[]>> = {
  Owner: permissions.filter((permission) => !isExplicit(permission)),
  Admin: ['users:read', 'users:write', 'companies:write', 'directories:write', 'audit:read'],
  User: [],
};

/** The role that a company cannot lose once one of its users has it. */
export const ownerRole = 'Owner';

export const isBuiltIn = (name: string): boolean => Object.hasOwn(builtInRoles, name);

/** Returns the permissions that a role lists, and those that they include. */
export const withIncluded = (listed: readonly string[]): readonly string[] => [
  ...new Set(listed.flatMap((name) => [name, ...((isOwnPermission(name) ? included[name] : undefined) ?? [])])),
];

/** Returns a permission and those that include it. */
export const includersOf = (permission: Permission): readonly Permission[] =>
  permissions.filter((one) => one === permission || included[one]?.includes(permission));

/** Returns all permissions in an application, with those that it has defined. */
export const allPermissions = (appPermissions: readonly string[]): readonly string[] => [
  ...permissions,
  ...appPermissions,
];

/**
 * Returns the permissions of a role in the application's own company. `security:write` includes all others except the
 * explicit ones, since a user with it can become the owner.
 */
export const inApplication = (listed: readonly string[], appPermissions: readonly string[]): readonly string[] =>
  listed.includes('security:write')
    ? allPermissions(appPermissions).filter((name) => !isExplicit(name) || listed.includes(name))
    : withIncluded(listed);

/** Returns all permissions of a key. One that is restricted to companies has none that apply to the whole application. */
export const permissionsOfKey = (
  listed: readonly string[],
  companyIds: readonly number[] | undefined,
  appPermissions: readonly string[],
): readonly string[] =>
  companyIds ? withIncluded(listed).filter(appliesToCompany) : inApplication(listed, appPermissions);

/** Returns the permissions that an actor lacks, each once. */
export const missingFrom = (own: readonly string[], needed: readonly string[]): readonly string[] =>
  [...new Set(needed)].filter((permission) => !own.includes(permission));

/** Returns true if a user may grant permissions: users can grant only those that they have. */
export const mayGrant = (own: readonly string[], granted: readonly string[]): boolean =>
  missingFrom(own, granted).length === 0;

/** The permissions of a user that apply to one company. */
export interface Standing {
  /** True for the application's own company. */
  readonly isAppCompany: boolean;
  /** The permissions of the user's role in the company. Undefined if the user is not a member. */
  readonly here: readonly string[] | undefined;
  /** The permissions of the user's role in the application's own company, or all if the user is an owner of the application. */
  readonly everywhere: readonly string[];
}

/** The standing in a company that does not exist. */
export const noStanding: Standing = { isAppCompany: false, here: undefined, everywhere: [] };

/** Returns the permissions of a user in a company, or undefined if the user has no access to it. */
export const permissionsBy = ({ here, everywhere }: Standing): readonly string[] | undefined =>
  here || everywhere.length > 0 ? [...new Set([...(here ?? []), ...everywhere])] : undefined;

/**
 * Returns the effective permissions of a user in a company, or undefined if the user has no access to it. A role in an ordinary
 * company can list permissions for the whole application, which have no effect there.
 */
export const effectiveIn = (standing: Standing, appPermissions: readonly string[]): readonly string[] | undefined => {
  const { here = [], everywhere } = standing;
  const isEffective = (permission: string): boolean =>
    everywhere.includes(permission) || (here.includes(permission) && appliesToCompany(permission));
  return permissionsBy(standing) && allPermissions(appPermissions).filter(isEffective);
};

/**
 * Returns those of some permissions that a user lacks to grant or revoke them in a company. In an ordinary company the role's permissions
 * for the whole application have no effect, so users who administer all users may still grant it. Members may grant only
 * permissions that they have: an Admin cannot create an Owner.
 */
const missingToAdminister = (
  { isAppCompany, here = [], everywhere }: Standing,
  listed: readonly string[],
): readonly string[] => {
  if (isAppCompany) return missingFrom(everywhere, listed);
  const inCompany = missingFrom(here, listed);
  if (inCompany.length === 0 || !everywhere.includes('users:write')) return inCompany;
  return missingFrom(everywhere, listed.filter(appliesToCompany));
};

/** Returns the permissions that a user lacks to grant a role in a company. Owners of the application get all permissions. */
export const missingToGive = (
  standing: Standing,
  { name, permissions: listed }: Pick<RoleOfApp, 'name' | 'permissions'>,
): readonly string[] => {
  const isOwnerOfApp = standing.isAppCompany && name === ownerRole;
  return missingToAdminister(standing, isOwnerOfApp ? [...listed, ...explicitPermissions] : listed);
};

/** Returns true if a user may grant a role in a company. */
export const mayGive = (standing: Standing, role: Pick<RoleOfApp, 'name' | 'permissions'>): boolean =>
  missingToGive(standing, role).length === 0;

/** Returns true if all effective permissions of another user in a company are among the own ones. */
export const coversEffective = (own: Standing, theirs: Standing, appPermissions: readonly string[]): boolean =>
  mayGrant(effectiveIn(own, appPermissions) ?? [], effectiveIn(theirs, appPermissions) ?? []);

/**
 * Returns true if a user has all permissions that another user has in the same company, apart from the explicit ones: administrators
 * can ban a user who has one of them without having it.
 */
export const isAtLeast = (own: Standing, theirs: Standing): boolean =>
  missingToAdminister(own, withoutExplicit(theirs.here ?? [])).length === 0 &&
  mayGrant(own.everywhere, withoutExplicit(theirs.everywhere));

/** Returns the state that a version identifies: what can be changed. */
export const roleState = ({ id, name, permissions }: RoleOfApp): object => ({ id, name, permissions });
