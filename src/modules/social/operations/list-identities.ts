import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { userData } from '../../users/user-data.ts';
import type { Identity } from '../social.ts';

export type ListIdentities = (command: {
  readonly principal: Actor;
  readonly userId: UserRef;
}) => Promise<readonly Identity[]>;

/** Returns the identities of a user, oldest first. */
export const listIdentities =
  (): ListIdentities =>
  async ({ principal, userId }) => {
    const user = await requireUserInScope(principal.store.reads, principal, userId, userData.identities.permission);
    return principal.store.reads.identities.list(user.id);
  };
