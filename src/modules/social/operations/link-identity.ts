import { audited, entryOf } from '../../../kernel/audited.ts';
import { refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { idempotent, type Keep, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { lockProven, type RecentProof, requireRecentProof } from '../../reauthentication/steps/recent-proof.ts';
import { identityLinked } from '../identity-events.ts';
import type { Identity } from '../social.ts';
import { proofFaults, type SentProof } from '../social-proof.ts';
import { linkAndTell } from '../steps/link.ts';
import { prove } from '../steps/prove.ts';
import { requireStillReachable } from '../steps/reachable-provider.ts';

export interface LinkIdentityCommand extends RetryableCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly provider: string;
  /** Absent: the session must have a recent proof. */
  readonly currentPassword?: string | undefined;
  readonly proof: SentProof;
}

export type LinkIdentity = (command: LinkIdentityCommand) => Promise<Identity>;

/**
 * Links an identity to a logged-in user. The user must prove an existing credential first (ASVS 7.5.1), also for a repeated
 * request: only the link itself is made once.
 */
export const linkIdentity = (ports: Ports): LinkIdentity => {
  const { clock } = ports;

  const once = idempotent<LinkIdentityCommand>(ports, 'link_identity', noPermissionNeeded);

  const linkTo = async (
    accountProof: RecentProof,
    command: LinkIdentityCommand,
    keep: Keep<Identity>,
  ): Promise<Identity> => {
    const { principal, provider, proof, origin } = command;
    const { app, user } = principal;
    const proven = await prove(ports, { app, provider, proof, userId: user.id });
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      // The owner of the mailbox may have taken over the account during the request to the provider.
      const { user: owner } = await lockProven(unit, accountProof, at);
      await requireStillReachable(unit, proven.provider);
      const identity = await linkAndTell(unit, owner, proven, origin, at);
      const entry = entryOf('link_identity', command, at, { target: `user:${owner.id}` });
      await unit.audit.add(entry, [identityLinked(identity)]);
      await keep(unit, identity);
      return identity;
    });
  };

  const link = async (command: LinkIdentityCommand): Promise<Identity> => {
    const { principal, currentPassword, proof, origin } = command;
    refuseFaults([...tooLong('password', currentPassword ?? '', passwordRule.maxLength), ...proofFaults(proof)]);
    const accountProof = await requireRecentProof(ports, 'linkIdentity', { principal, currentPassword, origin });
    return once<Identity>(command, (keep) => linkTo(accountProof, command, keep));
  };
  return ownAccountOnly(audited(ports, 'link_identity')(link));
};
