import type { Actor } from '../../domain/principal.ts';
import type { User } from '../../domain/user.ts';
import { requireReadable, type UserRef } from '../access.ts';
import type { Ports } from '../ports.ts';

export type ReadUser = (command: { readonly principal: Actor; readonly id: UserRef }) => Promise<User>;

/** Oneself, or a user that one may read. */
export const user =
  ({ store }: Pick<Ports, 'store'>): ReadUser =>
  ({ principal, id }) =>
    requireReadable(store.read, principal, id);
