import type { Origin } from '../../domain/audit.ts';
import { emailFaults, toEmail } from '../../domain/email.ts';
import { DomainError, type Fault, refuseFaults } from '../../domain/errors.ts';
import { nameFaults } from '../../domain/names.ts';
import { normalizePassword, passwordFaults } from '../../domain/password.ts';
import type { Client } from '../../domain/principal.ts';
import { audited, entryOf } from '../audited.ts';
import { newKey } from '../mail/keys.ts';
import { sendVerification } from '../mail/send-verification.ts';
import type { Passwords, Ports, SignedIn } from '../ports.ts';
import { newSession } from '../sessions/new-session.ts';
import { type Newcomer, register } from './register.ts';

export interface SignupCommand {
  readonly principal: Client;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Absent: first and last name. */
  readonly displayname?: string | undefined;
  /** Absent: `displayname` stands in. */
  readonly firstname?: string | undefined;
  /** Absent: empty. */
  readonly lastname?: string | undefined;
  /** A company that is open to join; absent: the application's setting decides. */
  readonly companyId?: number | undefined;
  readonly origin: Origin;
}

/** Logged in; or, where the application asks for a verified address first, told to read their mail. */
export type SignupOutcome = SignedIn | 'awaits_verification';

export type Signup = (command: SignupCommand) => Promise<SignupOutcome>;

const faultsOf = (command: SignupCommand, passwords: Passwords): readonly Fault[] => {
  const { email, password, passwordConfirmation, principal } = command;
  const given = (['firstname', 'lastname', 'displayname'] as const).flatMap((field) => {
    const name = command[field];
    return name === undefined ? [] : [{ field, name }];
  });
  const names = given.map(({ name }) => name);
  return [
    ...given.flatMap(({ field, name }) => nameFaults(field, name)),
    ...emailFaults(email),
    ...passwordFaults(password, passwordConfirmation, { email, names, appName: principal.app.name }, passwords),
  ];
};

const isEmailTaken = (error: unknown): boolean => error instanceof DomainError && error.code === 'email_taken';

const newcomerOf = (command: SignupCommand, passwordHash: string): Newcomer => {
  const lastname = command.lastname ?? '';
  const displayname = command.displayname ?? `${command.firstname ?? ''} ${lastname}`;
  const firstname = command.firstname ?? displayname;
  return { email: toEmail(command.email), isVerified: false, firstname, lastname, displayname, passwordHash };
};

/**
 * Registers a user and opens the first session. One transaction: no user without a company, a session and a mail. Whether
 * the address is taken is for the database to say, so that of parallel sign-ups exactly one succeeds. Where a verified
 * address is asked for first there is no session, and nothing tells whether the address was taken: its owner gets a mail
 * in any case (ASVS 6.3.8).
 */
export const signup = (ports: Ports): Signup => {
  const { store, passwords, tokens, clock, random } = ports;

  /** The address has an account, whose owner may have forgotten: they are sent a way back in. */
  const remind = async (command: SignupCommand, { email }: Newcomer): Promise<void> => {
    const { principal, origin } = command;
    await store.transaction(async (unit) => {
      await unit.outbox.requestRecovery({ appId: principal.app.id, canonicalEmail: email.canonical, origin });
      await unit.audit.add(entryOf('signup', command, clock.now(), { factor: 'password', failure: 'email_taken' }));
    });
  };

  return audited(
    ports,
    'signup',
  )(async (command: SignupCommand) => {
    const { app } = command.principal;
    const { requireVerifiedEmail } = app.settings;
    refuseFaults(faultsOf(command, passwords));
    const newcomer = newcomerOf(command, await passwords.hash(normalizePassword(command.password)));
    const key = await newKey(ports);

    const now = clock.now();
    const registered = store.transaction(async (unit) => {
      const user = await register(unit, app, newcomer, now, command.companyId);
      const session = requireVerifiedEmail ? undefined : newSession({ app, user, origin: command.origin, random, now });
      if (session) await unit.sessions.insert(session, app.id);
      await sendVerification(unit, key, user, now);
      const facts = { userId: user.id, sessionId: session?.id, factor: 'password' } as const;
      await unit.audit.add(entryOf('signup', command, now, facts));
      return { user, session };
    });
    const { user, session } = await registered.catch(async (error: unknown) => {
      if (!requireVerifiedEmail || !isEmailTaken(error)) throw error;
      await remind(command, newcomer);
      return { user: undefined, session: undefined };
    });
    if (!user || !session) return 'awaits_verification';
    return { user, session: await tokens.issue(app, session) };
  });
};
