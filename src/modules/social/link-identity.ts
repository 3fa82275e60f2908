import type { Origin } from '../../kernel/audit.ts';
import { audited, entryOf } from '../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../kernel/errors.ts';
import { passwordRule } from '../../kernel/password.ts';
import { ownAccountOnly, type UserRef } from '../../kernel/policy.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SignedInUser } from '../../kernel/principal.ts';
import { isLive } from '../../kernel/session.ts';
import { lockUnchanged, requireRecentProof } from '../accounts/reauthenticate.ts';
import { linkAndTell } from './link.ts';
import { prove } from './prove.ts';
import type { Identity } from './social.ts';
import { proofFaults, type SentProof } from './social-proof.ts';

export interface LinkIdentityCommand {
  readonly principal: SignedInUser;
  /** Only the caller's own account. */
  readonly userId: UserRef;
  readonly provider: string;
  /** Absent: an identity of the account has just logged in. */
  readonly currentPassword?: string | undefined;
  readonly proof: SentProof;
  readonly origin: Origin;
}

export type LinkIdentity = (command: LinkIdentityCommand) => Promise<Identity>;

/** Links an identity to a logged-in user. The user must prove an existing credential first (ASVS 7.5.1). */
export const linkIdentity = (ports: Ports): LinkIdentity => {
  const { store, clock } = ports;

  const link = async (command: LinkIdentityCommand) => {
    const { principal, provider, currentPassword, proof, origin } = command;
    const { app, user } = principal;
    refuseFaults([...tooLong('password', currentPassword ?? '', passwordRule.maxLength), ...proofFaults(proof)]);
    const { account } = await requireRecentProof(ports, 'link_identity', { principal, currentPassword, origin });
    const proven = await prove(ports, { app, provider, proof, userId: user.id });
    const at = clock.now();
    return store.transaction(async (unit) => {
      const { user: owner } = await lockUnchanged(unit, account);
      // The owner of the mailbox may have taken the account over while the provider was asked.
      const session = await unit.sessions.lock(principal.sessionId);
      if (!session || !isLive(session, at)) throw new DomainError('session_ended');
      const identity = await linkAndTell(unit, owner, proven, origin, at);
      await unit.audit.add(entryOf('link_identity', command, at, { target: `user:${owner.id}` }));
      return identity;
    });
  };
  return ownAccountOnly(audited(ports, 'link_identity')(link));
};
