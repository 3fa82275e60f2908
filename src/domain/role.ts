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
] as const;

export type Permission = (typeof permissions)[number];

/** The roles every application starts with, each with its permissions. */
export const builtInRoles: Readonly<Record<'Owner' | 'Admin' | 'User', readonly Permission[]>> = {
  Owner: permissions,
  Admin: ['users:read', 'users:write', 'companies:write', 'audit:read'],
  User: [],
};

/** Nobody grants more than they have. */
export const mayGrant = (own: readonly Permission[], granted: readonly Permission[]): boolean =>
  granted.every((permission) => own.includes(permission));
