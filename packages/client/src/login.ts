import type { LoginChallenge, User, UserWithSession } from './entities.ts';
import type {
  CompleteLoginResult,
  LoginResult,
  LoginWithCodeResult,
  LoginWithPasskeyResult,
  SignupResult,
  SocialLoginResult,
} from './operations.ts';
import type { AnyResult, ProblemsOf } from './results.ts';
import type { CurrentSession } from './sessions.ts';

/** A method that completes a login. */
export type SecondFactor = 'totp' | 'passkey' | 'sms' | 'recovery_code';

/** A login that requires a second factor: pass it to `completeLogin`. */
export interface Challenge extends Omit<LoginChallenge, 'methods'> {
  readonly methods: readonly SecondFactor[];
}

/** The user is logged in. */
export interface LoggedIn {
  readonly kind: 'session';
  readonly session: CurrentSession;
  /** The new user, if the login created one. */
  readonly user?: User | undefined;
}

export interface Challenged {
  readonly kind: 'challenge';
  readonly challenge: Challenge;
}

/** The user must first verify the email address. `message` can be shown. */
export interface Unverified {
  readonly kind: 'verification';
  readonly message: string;
}

/** The operation failed. `problem` has the codes of this operation. */
export interface Failed<P> {
  readonly kind: 'problem';
  readonly problem: P;
}

export type LoginOutcome = LoggedIn | Challenged | Failed<ProblemsOf<LoginResult>>;
export type CodeLoginOutcome = LoggedIn | Challenged | Failed<ProblemsOf<LoginWithCodeResult>>;
export type PasskeyLoginOutcome = LoggedIn | Failed<ProblemsOf<LoginWithPasskeyResult>>;
export type CompleteLoginOutcome = LoggedIn | Failed<ProblemsOf<CompleteLoginResult>>;
export type SignupOutcome = LoggedIn | Unverified | Failed<ProblemsOf<SignupResult>>;
export type SocialLoginOutcome = LoggedIn | Challenged | Unverified | Failed<ProblemsOf<SocialLoginResult>>;

type AnyOutcome = LoggedIn | Challenged | Unverified | Failed<unknown>;

/** Returns the outcome of a login. `session` is the one that the client has kept. */
export const outcomeOf = (result: AnyResult, session: CurrentSession | undefined): AnyOutcome => {
  if (!result.ok) return { kind: 'problem', problem: result };
  const data = result.data as Partial<UserWithSession> & Partial<LoginChallenge> & { readonly message?: string };
  if (data.challenge !== undefined) return { kind: 'challenge', challenge: data as Challenge };
  if (data.message !== undefined) return { kind: 'verification', message: data.message };
  return { kind: 'session', session: session as CurrentSession, ...(data.user && { user: data.user }) };
};
