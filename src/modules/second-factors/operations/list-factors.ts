import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
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
  (): ListFactors =>
  async ({ principal, userId }) => {
    const user = await requireUserInScope(principal.store.reads, principal, userId, userData.factors.permission);
    const factors = await principal.store.reads.factors.list(user.id);
    return {
      factors: factors.filter(({ confirmedAt }) => confirmedAt !== undefined),
      recoveryCodesLeft: await principal.store.reads.recoveryCodes.countUnused(user.id),
    };
  };
