import type { Origin } from '../../../kernel/audit.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { welcome } from '../../notifications/steps/tell-user.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import type { NewSession } from '../../sessions/new-session.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { newAccountOf } from '../../social/steps/identity-account.ts';
import { type SentPerson, sentLanguage } from '../../users/new-user-rules.ts';
import { register } from '../../users/steps/register.ts';
import type { PendingSignup } from '../login-code.ts';

interface CodeSignup extends SentPerson {
  readonly principal: Client;
  readonly origin: Origin;
}

/** The user that a key logs in: an existing one, or the new user of an address without an account. */
export type KeyHolder =
  | {
      readonly userId: number;
      /** The canonical address by which the account was found; absent: the key belongs to the user. */
      readonly foundBy?: string;
    }
  | { readonly signup: PendingSignup };

/**
 * Returns the user that a key logs in. The address of a sign-up may have got an account since its email was requested: the key
 * then logs in to that account.
 */
export const holderOf = async (unit: Unit, key: OneTimeToken): Promise<KeyHolder | undefined> => {
  const { userId, pendingSignupId } = key;
  if (userId !== undefined) return { userId };
  const signup = pendingSignupId === undefined ? undefined : await unit.pendingSignups.find(pendingSignupId);
  const account = signup && (await unit.users.findAccount(signup.email.canonical));
  return account ? { userId: account.user.id, foundBy: signup.email.canonical } : signup && { signup };
};

/** Creates the account of an address whose owner has proven access to the mailbox, and opens the first session. */
export const signUpWithCode = async (
  ports: Pick<Ports, 'random'>,
  unit: Unit,
  command: CodeSignup,
  { email }: PendingSignup,
  at: Date,
): Promise<{ readonly user: User; readonly session: NewSession }> => {
  const { principal, firstname = '', lastname = '', displayname = '' } = command;
  const { app } = principal;
  const person = { firstname, lastname, displayname, language: sentLanguage(command) };
  const account = newAccountOf({ email: email.address, isEmailVerified: true, ...person });
  const { user, events } = await register(unit, app, account, { at, source: 'login_code' });
  await welcome(unit, user, at);
  const proven = { authenticatedBy: 'email_code' } as const;
  return { user, session: await openSession(ports, unit, { command, event: 'signup', user, proven, at, events }) };
};
