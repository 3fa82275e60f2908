import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Challenge } from '../challenge.ts';

export type GetAppChallenge = (command: { readonly principal: Actor }) => Promise<Challenge>;

/** Returns the challenge configuration of the application, to users who may change its settings. */
export const getAppChallenge =
  (): GetAppChallenge =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getAppChallenge);
    const challenge = await principal.store.reads.challenges.find();
    if (!challenge) throw new DomainError('not_found');
    return challenge;
  };
