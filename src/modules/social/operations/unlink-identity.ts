import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import { isSelf, lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { mayNotify } from '../../one-time-tokens/email-limits.ts';
import {
  type ProofPorts,
  type RecentProof,
  requireProofForOther,
  requireRecentProof,
  requireStillProven,
} from '../../reauthentication/steps/recent-proof.ts';
import { findProvider } from '../found-provider.ts';
import { identityUnlinked } from '../identity-events.ts';
import { type Identity, isConnectionName } from '../social.ts';
import { toUnlinkedIdentities } from '../unlinked-identities.ts';

export interface UnlinkIdentityCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly id: number;
  /** Required of users who unlink their own. Absent: the session must have a recent proof. */
  readonly currentPassword?: string | undefined;
  readonly origin: Origin;
}

export type UnlinkIdentity = (command: UnlinkIdentityCommand) => Promise<void>;

/** Returns true if an identity can log in. One of a deleted or disabled provider cannot. */
const hasWayIn = async (unit: Unit, identities: readonly Identity[]): Promise<boolean> => {
  const enabled = (await unit.providers.list()).filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
  if (identities.some(({ provider }) => enabled.includes(provider))) return true;
  for (const { provider } of identities)
    if (isConnectionName(provider) && (await findProvider(unit, provider))?.isEnabled) return true;
  return false;
};

interface Unlinked {
  readonly user: User;
  readonly identity: Identity;
  readonly origin: Origin;
  readonly at: Date;
}

const tellOfUnlinked = async (unit: Unit, { user, identity, origin, at }: Unlinked): Promise<void> => {
  const [unlinked] = await toUnlinkedIdentities(unit, [identity]);
  const { provider, email } = unlinked!;
  await tellUser(unit, user, at, {
    template: 'identity-unlinked',
    data: { provider, identity_email: email, ...mailOriginOf(origin) },
  });
};

/**
 * Removes a login method, ends every other session of the user, like a change of the password, and notifies the user (ASVS
 * 6.3.7). The user is locked, so that parallel requests cannot remove the last two methods.
 */
export const unlinkIdentity = (ports: ProofPorts & Pick<Ports, 'rateLimiter'>): UnlinkIdentity => {
  const { clock } = ports;

  const confirmed = async (command: UnlinkIdentityCommand): Promise<RecentProof | undefined> => {
    const { principal, userId, currentPassword, origin } = command;
    if (principal.kind !== 'user' || !isSelf(userId, principal)) return undefined;
    return requireRecentProof(ports, 'unlinkIdentity', { principal, currentPassword, origin });
  };

  /**
   * Returns true if the user is notified. A request that unlinks nothing does not use up the limited emails of an unverified
   * address.
   */
  const willTell = async ({ principal, id }: UnlinkIdentityCommand, proof?: RecentProof): Promise<boolean> => {
    if (!proof) return true;
    const { user } = proof.account;
    const linked = await principal.store.reads.identities.list(user.id);
    return linked.some((identity) => identity.id === id) && mayNotify(ports, principal.app, user);
  };

  return audited(
    ports,
    'unlink_identity',
  )(async (command: UnlinkIdentityCommand) => {
    const { principal, userId, id, currentPassword = '', origin } = command;
    refuseFaults(tooLong('password', currentPassword, passwordRule.maxLength));
    const proof = await confirmed(command);
    const isNotified = await willTell(command, proof);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const account = await lockWritable(unit, principal, userId, operationPermissions.unlinkIdentity);
      if (proof) await requireStillProven(unit, proof, account, at);
      const { user, passwordHash } = account;
      await requireProofForOther(unit, 'unlinkIdentity', { principal, user }, at);
      const identities = await unit.identities.list(user.id);
      const unlinked = identities.find((identity) => identity.id === id);
      if (!unlinked) throw new DomainError('not_found');
      const rest = identities.filter((identity) => identity.id !== id);
      if (passwordHash === undefined && !(await hasWayIn(unit, rest))) throw new DomainError('last_login_method');
      await unit.identities.delete(id);
      const ended = await unit.sessions.endAll(user.id, 'identity_unlinked', at, proof?.sessionId);
      // A pending login may have proven the identity, and waits for the second factor.
      await unit.factorChallenges.removeAllOf(user.id);
      if (isNotified) await tellOfUnlinked(unit, { user, identity: unlinked, origin, at });
      const entry = entryOf('unlink_identity', command, at, { target: `user:${user.id}` });
      await unit.audit.add(entry, [identityUnlinked(unlinked), ...ended]);
    });
  });
};
