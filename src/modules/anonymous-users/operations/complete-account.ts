import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { asCaller, type SignedInUser } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { prepareNewPassword } from '../../breached-passwords/steps/prepare-new-password.ts';
import { reportIfBreached } from '../../breached-passwords/steps/report-breach.ts';
import { refuseChallengedFaults, requireChallenge } from '../../challenges/steps/require-challenge.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { recipientOf, sendKey } from '../../notifications/key-notification.ts';
import { sendVerification } from '../../notifications/steps/send-verification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import type { NewKey } from '../../one-time-tokens/ports.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import type { AuthResult, TokenContent } from '../../sessions/ports.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { changeValues, type SentFields, signupValueFaults } from '../../user-fields/steps/change-values.ts';
import type { SentPerson } from '../../users/new-user-rules.ts';
import { requireOpenSignup } from '../../users/signup-rule.ts';
import { type NewAccount, newAccountOf } from '../../users/steps/register.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { completionFaults } from '../completion-rules.ts';
import { finishAccount } from '../steps/finish-account.ts';

export interface CompleteAccountCommand extends SentPerson {
  readonly principal: SignedInUser;
  readonly email: string;
  /** Absent: the account is completed by the link of an email, and has no password. */
  readonly password: string | undefined;
  readonly passwordConfirmation: string | undefined;
  /** The values of custom fields. */
  readonly fields?: Pick<SentFields, 'own'> | undefined;
  /** Undefined if the client sent no `Challenge-Response`. It is not optional, so that every handler must pass it. */
  readonly challengeResponse: string | undefined;
  readonly origin: Origin;
}

/** The session, or the notice that the address must be verified first. */
export type CompletionOutcome = AuthResult | 'awaits_verification';

export type CompleteAccount = (command: CompleteAccountCommand) => Promise<CompletionOutcome>;

interface Prepared {
  readonly command: CompleteAccountCommand;
  readonly account: NewAccount;
  readonly key: NewKey;
  readonly at: Date;
}

/**
 * Gives an anonymous user an address and, unless it is absent, a password. It is a sign-up, with the same rules and at the same cost: otherwise, the
 * session of an anonymous user would find out which addresses have an account. If the application requires a verified address, or
 * there is no password, the user stays anonymous until the link of the email is followed, and no response reveals a taken address.
 */
export const completeAccount = (ports: Ports): CompleteAccount => {
  const { passwords, tokens, store, clock } = ports;

  /** Returns the user, locked. @throws `session_ended`, `already_complete` */
  const lockAnonymous = async (unit: Unit, principal: SignedInUser, at: Date): Promise<User> => {
    const { user } = (await requireLiveCaller(unit, principal, at)).account;
    if (!user.isAnonymous) throw new DomainError('already_complete');
    return user;
  };

  const setProfile = async (unit: Unit, { id }: User, { command, account, at }: Prepared): Promise<void> => {
    const { firstname, lastname, displayname, language } = account;
    await unit.users.update(id, { firstname, lastname, displayname, ...language }, at);
    if (command.fields) await changeValues(unit, id, command.fields, at);
  };

  const complete = async (
    unit: Unit,
    prepared: Prepared,
    password: NewPassword,
  ): Promise<{ readonly user: User; readonly session: TokenContent }> => {
    const { command, account, key, at } = prepared;
    const { principal, origin } = command;
    const { app } = principal;
    const before = await lockAnonymous(unit, principal, at);
    const { email, isVerified, displayname } = account;
    const completed = await finishAccount(unit, { app, user: before, email, isVerified, displayname, at });
    await setProfile(unit, before, prepared);
    await unit.users.setPassword(before.id, password, at);
    const user = (await unit.users.find(before.id))!.user;
    const proven = { authenticatedBy: 'password' } as const;
    const opening = { command, event: 'complete_account', user, proven, at, events: completed } as const;
    const session = await openSession(ports, unit, opening);
    await sendVerification(unit, key, user, at);
    await reportIfBreached(unit, password, { user, origin, at });
    return { user, session };
  };

  /**
   * Stores the address as a change that the new mailbox has to confirm. The password is dropped: the holder of the session may have sent the
   * address of another person, whose confirmation must not let the sender in.
   */
  const begin = async (unit: Unit, prepared: Prepared): Promise<void> => {
    const { command, account, key, at } = prepared;
    const user = await lockAnonymous(unit, command.principal, at);
    const { email } = account;
    await setProfile(unit, user, prepared);
    await unit.emailChanges.cancel({ userId: user.id }, at);
    const { id: emailChangeId } = await unit.emailChanges.insert({
      userId: user.id,
      oldEmail: user.email,
      newEmail: email.address,
      needsOld: false,
      requestedBy: undefined,
      at,
    });
    // A taken address causes the same statements, so that response times do not reveal it.
    await unit.savepoints.within((await unit.users.idOf(email.canonical)) === undefined, () =>
      sendKey(unit, key, {
        purpose: 'email_change_new',
        owner: { emailChangeId },
        userId: user.id,
        recipient: { ...recipientOf(user), email: email.address },
        content: { template: 'verify-email', data: {} },
        at,
      }),
    );
    await unit.audit.add(entryOf('change_email', command, at));
  };

  const prepare = async (command: CompleteAccountCommand): Promise<Prepared> => {
    const { principal, challengeResponse, email, origin } = command;
    const { app } = principal;
    const client = { principal: asCaller(store, app), challengeResponse };
    await requireChallenge(ports, 'signup', refuseChallengedFaults(client, []));
    await countEmail(ports, app, 'verification', canonicalEmail(email));
    const { password: sent } = command;
    const password = sent === undefined ? undefined : await prepareNewPassword(ports, app, sent, origin);
    const key = await newKey(ports);
    return { command, account: newAccountOf(command, password), key, at: clock.now() };
  };

  return audited(
    ports,
    'complete_account',
  )(async (command: CompleteAccountCommand) => {
    const { principal, challengeResponse } = command;
    const { app } = principal;
    const client = { principal: asCaller(store, app), challengeResponse };
    refuseChallengedFaults(client, [
      ...completionFaults(command, app.name, passwords),
      ...signupValueFaults(app.customFields, command.fields),
    ]);
    if (!principal.user.isAnonymous) throw new DomainError('already_complete');
    requireOpenSignup(app);
    await requireFreeDomain(principal.store.reads, app, command.email);
    const prepared = await prepare(command);
    const { password } = prepared.account;
    if (app.settings.requireVerifiedEmail || password === undefined) {
      await principal.store.transaction((unit) => begin(unit, prepared));
      return 'awaits_verification';
    }
    const { user, session } = await principal.store.transaction((unit) => complete(unit, prepared, password));
    return { user: await shownToSelf(principal.store.reads, app, user), session: await tokens.issue(app, session) };
  });
};
