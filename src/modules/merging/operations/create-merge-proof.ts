import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { keyExpiry } from '../../one-time-tokens/one-time-token.ts';
import { provenUntil } from '../../reauthentication/proven.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { digestOf, textOf } from '../merge-proof.ts';
import { sameAccount } from '../merging.ts';

export interface CreateMergeProofCommand {
  readonly principal: SignedInUser;
  /** The ID of the account that stays. */
  readonly into: number;
  readonly origin: Origin;
}

export interface IssuedMergeProof {
  readonly mergeProof: string;
  readonly expiresAt: Date;
}

export type CreateMergeProof = (command: CreateMergeProofCommand) => Promise<IssuedMergeProof>;

/**
 * Creates a proof of the caller's account for one other account. That account is not looked up, so the response does not tell if it
 * exists. The session of an anonymous user is the only proof that there is.
 */
export const createMergeProof = (ports: Pick<Ports, 'store' | 'clock' | 'random' | 'keys'>): CreateMergeProof =>
  auditedTransaction(ports, 'create_merge_proof', {
    validate({ principal, into }: CreateMergeProofCommand) {
      refuseFaults(principal.user.id === into ? sameAccount('into') : []);
    },

    async work(unit, { principal, into }, at) {
      if (!principal.user.isAnonymous) await requireProof(unit, 'createMergeProof', principal, at);
      const { account } = await requireLiveCaller(unit, principal, at);
      // The account that stays would keep the memberships, and could have another login.
      await requireFreeDomain(unit, principal.app, account.user.email);
      const owner = { userId: account.user.id };
      const mergeProof = textOf({ sessionId: principal.sessionId, secret: ports.random.key() });
      await unit.oneTimeTokens.voidOf(owner, at, 'merge');
      await unit.oneTimeTokens.insert({ purpose: 'merge', digest: digestOf(ports, mergeProof, into), owner, at });
      return {
        result: { mergeProof, expiresAt: provenUntil(principal) ?? keyExpiry('merge', at) },
        target: `user:${account.user.id}` as const,
      };
    },
  });
