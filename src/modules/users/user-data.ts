import type { Permission } from '../../kernel/role.ts';

/** The permission that a caller needs to read data of another user. */
export type UserDataRule =
  /** Requires the permission in the user's default company. */
  | { readonly of: 'user'; readonly permission: Permission }
  /** Requires the permission in the company that a row belongs to. */
  | { readonly of: 'company'; readonly permission: Permission }
  /** Requires the permission in the whole application. */
  | { readonly of: 'application'; readonly permission: Permission }
  /** Requires the super admin key: no operation lists the data. */
  | { readonly of: 'superAdmin' };

/**
 * The rules for reading the data of a user. The operation that lists the data and the export use the same rule, so that the
 * export contains no data that the caller could not list.
 */
export const userData = {
  memberships: { of: 'company', permission: 'users:read' },
  sessions: { of: 'user', permission: 'sessions:read' },
  grants: { of: 'user', permission: 'sessions:read' },
  identities: { of: 'user', permission: 'factors:read' },
  factors: { of: 'user', permission: 'factors:read' },
  invitations: { of: 'company', permission: 'invitations:write' },
  emailChanges: { of: 'superAdmin' },
  notifications: { of: 'application', permission: 'notifications:read' },
  audit: { of: 'user', permission: 'audit:read' },
} as const satisfies Readonly<Record<string, UserDataRule>>;

export type UserDataPart = keyof typeof userData;
