import { changedFields } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { RoleOfApp } from '../../kernel/role.ts';

export const roleEvent = <T extends 'role.created' | 'role.deleted'>(
  type: T,
  id: number,
): { readonly type: T; readonly subject: `role:${number}`; readonly data: { readonly role_id: number } } => ({
  type,
  subject: `role:${id}`,
  data: { role_id: id },
});

/** Returns the event of a changed role. Without a difference, it returns none. */
export const roleUpdated = (before: RoleOfApp, after: RoleOfApp): readonly EventOf<'role.updated'>[] => {
  const fields = changedFields({ name: 'name', permissions: 'permissions' }, before, after);
  if (fields.length === 0) return [];
  return [{ type: 'role.updated', subject: `role:${after.id}`, data: { role_id: after.id, fields } }];
};
