import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { finishAccount } from '../../anonymous-users/steps/finish-account.ts';
import { requireProvenDomain, withProvenDomain } from '../../connections/steps/linking.ts';
import { joinCompany } from '../../connections/steps/members.ts';
import { idempotent, type Keep, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { welcome } from '../../notifications/steps/tell-user.ts';
import { lockProven, type RecentProof, requireRecentProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { requireOpenSignup } from '../../users/signup-rule.ts';
import { identityLinked } from '../identity-events.ts';
import type { Identity, ProvenIdentity } from '../social.ts';
import { proofFaults, type SentProof } from '../social-proof.ts';
import { newAccountOf } from '../steps/identity-account.ts';
import { linkAndTell, link as linkTo } from '../steps/link.ts';
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

/** Returns the account of an identity whose address the provider has verified. @throws `social_email_missing` */
const verifiedAccountOf = (identity: ProvenIdentity) => {
  if (!identity.isEmailVerified) throw identity.incompleteBecause ?? new DomainError('social_email_missing');
  return newAccountOf(identity);
};

/**
 * Links an identity to a logged-in user. The user must prove an existing credential first (ASVS 7.5.1), also for a repeated
 * request: only the link itself is made once.
 */
export const linkIdentity = (ports: Ports): LinkIdentity => {
  const { clock } = ports;

  const once = idempotent<LinkIdentityCommand>(ports, 'link_identity', noPermissionNeeded);

  const linkProven = async (
    accountProof: RecentProof,
    command: LinkIdentityCommand,
    keep: Keep<Identity>,
  ): Promise<Identity> => {
    const { principal, provider, proof, origin } = command;
    const { app, user } = principal;
    const asked = await prove(ports, { app, provider, proof, userId: user.id });
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      // The owner of the mailbox may have taken over the account during the request to the provider.
      const { user: owner } = await lockProven(unit, accountProof, at);
      await requireStillReachable(unit, asked.provider);
      const { connection } = asked.provider;
      const proven = connection ? await withProvenDomain(unit, asked, connection) : asked;
      if (connection) requireProvenDomain(proven.identity);
      const identity = await linkAndTell(unit, owner, proven, origin, at);
      const joined = connection
        ? await joinCompany(unit, app, owner, { connection, identity: proven.identity, at })
        : [];
      const entry = entryOf('link_identity', command, at, { target: `user:${owner.id}` });
      await unit.audit.add(entry, [identityLinked(identity), ...joined]);
      await keep(unit, identity);
      return identity;
    });
  };

  /**
   * Completes the account of an anonymous user, whose session is the only proof. An address that the provider has not verified may
   * be that of another person. All sessions end (session fixation), so the user logs in with the identity.
   */
  const complete = async (command: LinkIdentityCommand, keep: Keep<Identity>): Promise<Identity> => {
    const { principal, provider, proof } = command;
    const { app } = principal;
    requireOpenSignup(app);
    const proven = await prove(ports, { app, provider, proof, userId: principal.user.id });
    // The provider's own statement says nothing about the domain. These users log in with the connection instead.
    if (proven.provider.connection) throw new DomainError('connection_domain_mismatch');
    const { email, firstname, lastname, displayname, language } = verifiedAccountOf(proven.identity);
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      const { user } = (await requireLiveCaller(unit, principal, at)).account;
      await requireStillReachable(unit, proven.provider);
      const completed = await finishAccount(unit, { app, user, email, isVerified: true, displayname, at });
      await unit.users.update(user.id, { firstname, lastname, displayname, ...language }, at);
      const identity = await linkTo(unit, user, proven, at);
      await welcome(unit, { ...user, email: email.address, emailVerifiedAt: at }, at);
      const events = [...completed, userEvent('user.email_verified', user.id), identityLinked(identity)] as const;
      await unit.audit.add(entryOf('complete_account', command, at, { target: `user:${user.id}` }), events);
      await keep(unit, identity);
      return identity;
    });
  };

  const link = async (command: LinkIdentityCommand): Promise<Identity> => {
    const { principal, currentPassword, proof, origin } = command;
    refuseFaults([...tooLong('password', currentPassword ?? '', passwordRule.maxLength), ...proofFaults(proof)]);
    if (principal.user.isAnonymous) return once<Identity>(command, (keep) => complete(command, keep));
    const accountProof = await requireRecentProof(ports, 'linkIdentity', { principal, currentPassword, origin });
    return once<Identity>(command, (keep) => linkProven(accountProof, command, keep));
  };
  return ownAccountOnly(audited(ports, 'link_identity')(link));
};
