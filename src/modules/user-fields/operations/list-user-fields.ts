import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { UserField } from '../user-field.ts';

export type ListUserFields = (command: { readonly principal: Actor }) => Promise<readonly UserField[]>;

export const listUserFields =
  (): ListUserFields =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listUserFields);
    return principal.store.reads.userFields.list();
  };
