import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { userData } from '../../users/user-data.ts';
import type { Factor } from '../factor.ts';

export interface UserFactors {
  readonly factors: readonly Factor[];
  readonly recoveryCodesLeft: number;
}

export type ListFactors = (command: { readonly principal: Actor; readonly userId: UserRef }) => Promise<UserFactors>;

/** Lists the confirmed second factors of a user, oldest first. */
export const listFactors =
  ({ store }: Pick<Ports, 'store'>): ListFactors =>
  async ({ principal, userId }) => {
    const user = await requireUserInScope(store.reads, principal, userId, userData.factors.permission);
    const factors = await store.reads.factors.list(user.id);
    return {
      factors: factors.filter(({ confirmedAt }) => confirmedAt !== undefined),
      recoveryCodesLeft: await store.reads.recoveryCodes.countUnused(user.id),
    };
  };
