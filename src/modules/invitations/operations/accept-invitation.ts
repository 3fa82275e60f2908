import { auditedPublic, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError, type Fault, refuseFaults } from '../../../kernel/errors.ts';
import { type PasswordContext, type PasswordLimits, passwordFaults } from '../../../kernel/password.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SignedInUser, Visitor } from '../../../kernel/principal.ts';
import { narrowedTo } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { prepareNewPassword } from '../../breached-passwords/steps/prepare-new-password.ts';
import { reportIfBreached } from '../../breached-passwords/steps/report-breach.ts';
import { membershipCreated } from '../../companies/company-events.ts';
import { idempotent, type Keep, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { noteVerified, welcome } from '../../notifications/steps/tell-user.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import { requireKey, useKey } from '../../one-time-tokens/tokens.ts';
import type { AuthResult, TokenContent } from '../../sessions/ports.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { continueSession } from '../../sessions/steps/raise-session.ts';
import { sentLanguage, sentPersonFaults } from '../../users/new-user-rules.ts';
import { requireSignupByInvitation } from '../../users/signup-rule.ts';
import { userCreated } from '../../users/user-events.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import type { Invitation } from '../invitation.ts';
import { invitationAccepted } from '../invitation-events.ts';
import { requireInviter, requirePending } from './pending.ts';

/** The data of a new user. Names that are absent are those of the invitation. */
export interface Acceptance {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly language?: string | undefined;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export interface AcceptInvitationCommand extends RetryableCommand {
  readonly principal: Visitor;
  readonly key: string;
  /** Absent if a logged-in user accepts. */
  readonly acceptance?: Acceptance | undefined;
}

export type AcceptInvitation = (command: AcceptInvitationCommand) => Promise<AuthResult>;

/** The stored outcome of an acceptance. Its token is signed again for a repeated request. */
interface Accepted {
  readonly user: User;
  readonly session: TokenContent;
}

/** Uses an invitation: locks it, checks it again, and uses up its key. */
const take = async (unit: Unit, principal: Visitor, key: OneTimeToken, at: Date): Promise<Invitation> => {
  await unit.invitations.lock(key.invitationId!);
  const invitation = await requirePending(unit, key, at);
  await requireInviter(unit, principal, invitation, at);
  await useKey(unit, key, at);
  await unit.invitations.accept(invitation.id, at);
  return invitation;
};

const placeOf = ({ companyId, branchId }: Invitation) => ({ companyId, branchId });

type SentAcceptance = { readonly [F in keyof Acceptance]?: Acceptance[F] | undefined };

/** Returns the faults of an acceptance. Fields that are absent come from the invitation. */
export const acceptanceFaults = (
  { password, passwordConfirmation, ...person }: SentAcceptance,
  context: PasswordContext,
  passwords: PasswordLimits,
): readonly Fault[] => [
  ...sentPersonFaults(person),
  ...passwordFaults(password, passwordConfirmation, context, passwords),
];

const missingFaults = (sent: SentAcceptance): readonly Fault[] =>
  (['firstname', 'lastname', 'password'] as const)
    .filter((field) => sent[field] === undefined)
    .map((field) => ({ field, code: 'required', detail: 'is required' }));

interface NewAccount {
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
}

/**
 * Creates the invited user, or makes an existing user a member. The key proves access to the mailbox, so the address is verified.
 * The transaction lets one of parallel acceptances succeed.
 */
export const acceptInvitation = (ports: Ports): AcceptInvitation => {
  const { passwords, tokens, clock } = ports;
  const once = idempotent<AcceptInvitationCommand>(ports, 'accept_invitation', noPermissionNeeded);

  const newAccountOf = (invitation: Invitation, acceptance: Acceptance | undefined, appName: string): NewAccount => {
    const { firstname = invitation.firstname, lastname = invitation.lastname } = acceptance ?? {};
    const names = { firstname: firstname ?? '', lastname: lastname ?? '' };
    const context = { email: invitation.email, names: Object.values(names), appName };
    const sent = { ...acceptance, firstname, lastname };
    refuseFaults([...missingFaults(sent), ...acceptanceFaults(sent, context, passwords)]);
    return { ...names, password: acceptance?.password ?? '' };
  };

  const acceptAsNew = async (command: AcceptInvitationCommand, keep: Keep<Accepted>): Promise<Accepted> => {
    const { principal, key, acceptance, origin } = command;
    const { app } = principal;
    const found = await requireKey(ports, principal, key, 'invitation');
    const offered = await requirePending(principal.store.reads, found, clock.now());
    const account = await principal.store.reads.users.findAccount(offered.canonicalEmail);
    if (account) throw new DomainError('email_taken');
    requireSignupByInvitation(app);
    const { firstname, lastname, password } = newAccountOf(offered, acceptance, app.name);
    const newPassword = await prepareNewPassword(ports, app, password, origin);

    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      const invitation = await take(unit, principal, found, at);
      const inserted = await unit.users.insert({
        email: invitation.email,
        canonicalEmail: invitation.canonicalEmail,
        password: newPassword,
        firstname,
        lastname,
        displayname: `${firstname} ${lastname}`,
        language: sentLanguage({ ...acceptance }),
        ...placeOf(invitation),
        isVerified: true,
        at,
      });
      const joining = { user: inserted, ...placeOf(invitation), role: invitation.role.name, at };
      const user = await unit.companies.join(joining);
      const opening = {
        command,
        event: 'accept_invitation',
        user,
        proven: { authenticatedBy: 'password' },
        target: `invitation:${invitation.id}`,
        at,
        events: [
          invitationAccepted(invitation, user.id),
          userCreated(user, 'invitation', true),
          membershipCreated({ userId: user.id, ...placeOf(invitation), role: invitation.role.name }),
        ],
      } as const;
      const session = await openSession(ports, unit, opening, 'mailed_key');
      await welcome(unit, user, at);
      await reportIfBreached(unit, newPassword, { user, origin, at });
      await keep(unit, { user, session });
      return { user, session };
    });
  };

  const acceptAs = async (
    member: SignedInUser,
    { key, origin }: AcceptInvitationCommand,
    keep: Keep<Accepted>,
  ): Promise<Accepted> => {
    const { sessionId } = member;
    const found = await requireKey(ports, member, key, 'invitation');
    const at = clock.now();
    return member.store.transaction(async (unit) => {
      const { account, session } = await requireLiveCaller(unit, member, at);
      const invitation = await take(unit, member, found, at);
      if (canonicalEmail(account.user.email) !== invitation.canonicalEmail)
        throw new DomainError('invitation_mismatch');
      if (await unit.companies.hasMember(invitation.companyId, invitation.canonicalEmail))
        throw new DomainError('already_member');
      const joining = { user: account.user, ...placeOf(invitation), role: invitation.role.name, at };
      const user = await unit.companies.join(joining);
      const verified = await noteVerified(unit, user, at);
      // The session and the key from the mailbox together prove that both belong to the same person.
      await unit.users.setOwnerProven(user.id, true);
      await unit.audit.add(
        entryOf('accept_invitation', { principal: member, origin }, at, {
          userId: user.id,
          sessionId,
          factor: 'mailed_key',
          target: `invitation:${invitation.id}`,
        }),
        [
          invitationAccepted(invitation, user.id),
          membershipCreated({ userId: user.id, ...placeOf(invitation), role: invitation.role.name }),
          ...verified,
        ],
      );
      const accepted = {
        user,
        session: await continueSession(unit, ports, session, { principal: member, origin, at }),
      };
      await keep(unit, accepted);
      return accepted;
    });
  };

  return auditedPublic(
    ports,
    'accept_invitation',
  )(async (command: AcceptInvitationCommand) => {
    const { principal } = command;
    const { user, session } = await once<Accepted>(command, (keep) =>
      principal.kind === 'user' ? acceptAs(principal, command, keep) : acceptAsNew(command, keep),
    );
    // A repeated request may have another token of the session, with fewer claims.
    const content = principal.kind === 'user' ? { ...session, ...narrowedTo(principal.token, session) } : session;
    const { app, store } = principal;
    return { user: await shownToSelf(store.reads, app, user), session: await tokens.issue(app, content) };
  });
};
