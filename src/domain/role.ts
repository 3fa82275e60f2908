/** A role that a user has in one company. */
export interface Role {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
}

/** The roles every application starts with, each with its permissions. Whatever is not listed is denied. */
export const builtInRoles = {
  Owner: ['users:read', 'users:write', 'companies:write', 'roles:write', 'keys:write', 'audit:read', 'settings:write'],
  Admin: ['users:read', 'users:write', 'companies:write', 'audit:read'],
  User: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
