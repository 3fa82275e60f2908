import type { Actor } from '../../domain/principal.ts';
import type { Identity } from '../../domain/social.ts';
import { userData } from '../../domain/user-data.ts';
import { requireOverseen, type UserRef } from '../access.ts';
import type { Ports } from '../ports.ts';

export type ListIdentities = (command: {
  readonly principal: Actor;
  readonly userId: UserRef;
}) => Promise<readonly Identity[]>;

/** What a user logs in with at providers, oldest first. */
export const identities =
  ({ store }: Pick<Ports, 'store'>): ListIdentities =>
  async ({ principal, userId }) => {
    const user = await requireOverseen(store.read, principal, userId, userData.identities.permission);
    return store.read.identities.list(user.id);
  };
