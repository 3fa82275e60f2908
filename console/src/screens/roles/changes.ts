import type { Role } from '../../../../packages/client/src/entities.ts';

/** The change of a role that has not been saved. */
export interface RoleChange {
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

/** The permissions of changed roles by the ID of the role. */
export type Drafts = Readonly<Record<number, readonly string[]>>;

/** Returns the changes that differ from what is saved. */
export const changesOf = (roles: readonly Role[], drafts: Drafts): readonly RoleChange[] =>
  roles.flatMap((role) => {
    const permissions = drafts[role.id] ?? role.permissions;
    const gains = permissions.filter((one) => !role.permissions.some((before) => before === one));
    const loses = role.permissions.filter((one) => !permissions.includes(one));
    return gains.length + loses.length > 0 ? [{ role, permissions, gains, loses }] : [];
  });
