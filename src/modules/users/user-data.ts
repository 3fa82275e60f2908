import type { Permission } from '../../kernel/role.ts';

/** The permissions that allow others to read data of a user. */
export type UserDataRule =
  /** A caller with the permission in the user's default company. */
  | { readonly of: 'user'; readonly permission: 'users:read' | 'audit:read' }
  /** A caller with the permission in the company that a row belongs to. */
  | { readonly of: 'company'; readonly permission: Permission }
  /** The super admin key. */
  | { readonly of: 'application' };

/**
 * Who may read what is kept of a user. The operation that lists the data and the export ask the same rule, so that the
 * export shows nothing that the caller could not list.
 */
export const userData = {
  memberships: { of: 'company', permission: 'users:read' },
  sessions: { of: 'user', permission: 'users:read' },
  identities: { of: 'user', permission: 'users:read' },
  factors: { of: 'user', permission: 'users:read' },
  invitations: { of: 'company', permission: 'users:write' },
  emailChanges: { of: 'application' },
  notifications: { of: 'application' },
  audit: { of: 'user', permission: 'audit:read' },
} as const satisfies Readonly<Record<string, UserDataRule>>;

export type UserDataPart = keyof typeof userData;
