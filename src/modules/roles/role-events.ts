import { changed, changesOf } from '../../kernel/changed-fields.ts';
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

/** Returns the changes of a role with their event. */
export const roleUpdated = (before: RoleOfApp, after: RoleOfApp) =>
  changed(
    changesOf({ name: 'name', permissions: 'permissions' }, before, after),
    (fields): EventOf<'role.updated'> => ({
      type: 'role.updated',
      subject: `role:${after.id}`,
      data: { role_id: after.id, fields },
    }),
  );
