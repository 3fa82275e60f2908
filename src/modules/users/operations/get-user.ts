import { requireReadable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { visibleTo } from '../visible-user.ts';

export type ReadUser = (command: { readonly principal: Actor; readonly id: UserRef }) => Promise<VisibleUser>;

/** Returns the caller, or a user that the caller may read. */
export const getUser =
  ({ store }: Pick<Ports, 'store'>): ReadUser =>
  async ({ principal, id }) =>
    visibleTo(store.reads, principal, await requireReadable(store.reads, principal, id));
