import { auditedPublic, entryOf, type Facts } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { type Client, isLimitedKey } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { prepareNewPassword } from '../../breached-passwords/steps/prepare-new-password.ts';
import { reportIfBreached } from '../../breached-passwords/steps/report-breach.ts';
import {
  type ChallengedCommand,
  type Checked,
  refuseChallengedFaults,
  requireChallenge,
} from '../../challenges/steps/require-challenge.ts';
import { requireFreeDomain } from '../../connections/steps/admission.ts';
import { idempotent, type Keep, noPermissionNeeded, type RetryableCommand } from '../../idempotency/idempotent.ts';
import { sendVerification } from '../../notifications/steps/send-verification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';
import type { AuthResult, TokenContent } from '../../sessions/ports.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { changeValues, type SentFields, signupValueFaults } from '../../user-fields/steps/change-values.ts';
import { isEmailTaken, signupFaults } from '../new-user-rules.ts';
import { requireOpenSignup } from '../signup-rule.ts';
import { newAccountOf, register } from '../steps/register.ts';
import { registerSilently } from '../steps/register-silently.ts';
import { shownToSelf } from '../visible-user.ts';

export interface SignupCommand extends RetryableCommand, ChallengedCommand {
  readonly principal: Client;
  readonly challengeResponse: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Absent: first and last name. */
  readonly displayname?: string | undefined;
  /** Absent: `displayname`. */
  readonly firstname?: string | undefined;
  /** Absent: empty. */
  readonly lastname?: string | undefined;
  /** Absent: English. */
  readonly language?: string | undefined;
  /** A company that users may join by themselves; absent: the application's setting decides. */
  readonly companyId?: number | undefined;
  /** The values of custom fields of the user. */
  readonly fields?: Pick<SentFields, 'own'> | undefined;
}

/** A sign-up whose address must be verified first. No API may tell whether it has created a user. */
export interface AwaitsVerification {
  /** The new user; null if the address has an account. */
  readonly pendingUserId: number | null;
}

/** The session, or the notice that the address must be verified first. */
export type SignupOutcome = AuthResult | AwaitsVerification;

export type Signup = (command: SignupCommand) => Promise<SignupOutcome>;

/** The stored outcome of a sign-up. Its token is signed again for a repeated request. */
type Registered = AwaitsVerification | { readonly user: User; readonly session: TokenContent };

/**
 * Registers a user and opens the first session. The transaction ensures that every user has a company, a session and an email.
 * The unique index of addresses lets exactly one of parallel sign-ups succeed. If the application requires a verified address, no
 * session is opened, and the response does not reveal a taken address: its owner gets an email in any case.
 */
export const signup = (ports: Ports): Signup => {
  const { passwords, tokens, clock } = ports;
  const once = idempotent<SignupCommand>(ports, 'signup', noPermissionNeeded);

  const enroll = async (command: Checked<SignupCommand>, keep: Keep<Registered>): Promise<Registered> => {
    await requireChallenge(ports, 'signup', command);
    const { principal, origin, companyId, fields } = command;
    const { app } = principal;
    await countEmail(ports, app, 'verification', canonicalEmail(command.email));
    const password = await prepareNewPassword(ports, app, command.password, origin);
    const newAccount = newAccountOf(command, password);
    const key = await newKey(ports);
    const at = clock.now();
    const entry = (facts: Facts) => entryOf('signup', command, at, { factor: 'password', ...facts });
    const reportTo = (unit: Unit) => (user: User) => reportIfBreached(unit, password, { user, origin, at });

    const addFields = async (unit: Unit, { id }: User): Promise<void> => {
      if (fields) await changeValues(unit, id, fields, at);
    };

    const withSession = async (unit: Unit): Promise<Registered> => {
      const { user, events } = await register(unit, app, newAccount, { at, source: 'signup', companyId });
      await addFields(unit, user);
      const proven = { authenticatedBy: 'password' } as const;
      const session = await openSession(ports, unit, { command, event: 'signup', user, proven, at, events });
      await sendVerification(unit, key, user, at);
      await reportTo(unit)(user);
      await keep(unit, { user, session });
      return { user, session };
    };

    const silently = async (unit: Unit): Promise<Registered> => {
      const complete = async (user: User) => {
        await addFields(unit, user);
        await reportTo(unit)(user);
        return [];
      };
      const registration = { app, newAccount, companyId, key, at, source: 'signup', complete } as const;
      const registered = await registerSilently(ports, unit, registration);
      if (registered) await unit.audit.add(entry({ userId: registered.user.id }), registered.events);
      // The same statement is executed for a taken address, without events.
      else await unit.audit.addWithEvents(entry({ failure: 'email_taken' }), []);
      const outcome = { pendingUserId: registered?.user.id ?? null };
      await keep(unit, outcome);
      return outcome;
    };

    if (!app.settings.requireVerifiedEmail) return principal.store.transaction(withSession);
    return principal.store.transaction(silently).catch((error: unknown) => {
      if (isEmailTaken(error)) return principal.store.transaction(silently);
      throw error;
    });
  };

  return auditedPublic(
    ports,
    'signup',
  )(async (sent: SignupCommand) => {
    const { app } = sent.principal;
    const command = refuseChallengedFaults(sent, [
      ...signupFaults(sent, app.name, passwords),
      ...signupValueFaults(app.customFields, sent.fields),
    ]);
    // A super admin creates users for others. A user whom a key with limits creates would outlive them.
    if (sent.principal.kind !== 'superAdmin' || isLimitedKey(sent.principal)) requireOpenSignup(app);
    await requireFreeDomain(command.principal.store.reads, app, command.email);
    const registered = await once<Registered>(command, (keep) => enroll(command, keep));
    if ('pendingUserId' in registered) return registered;
    const { user, session } = registered;
    const { reads } = command.principal.store;
    return { user: await shownToSelf(reads, app, user), session: await tokens.issue(app, session) };
  });
};
