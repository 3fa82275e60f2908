import { requireReadable, type UserRef } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { visibleTo } from '../visible-user.ts';

export type ReadUser = (command: { readonly principal: Actor; readonly id: UserRef }) => Promise<VisibleUser>;

/** Returns the caller, or a user that the caller may read. */
export const getUser =
  (): ReadUser =>
  async ({ principal, id }) =>
    visibleTo(principal.store.reads, principal, await requireReadable(principal.store.reads, principal, id));
