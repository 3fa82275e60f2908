import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Retry } from '../kernel/idempotency.ts';
import { versionOf } from '../kernel/version.ts';
import type { SentCode } from '../modules/second-factors/rules.ts';
import type { SentPerson } from '../modules/users/new-user-rules.ts';
import { type Account, createAccounts, type NewAccount, type Options, type SentChange } from './accounts.ts';
import { createChallenges } from './challenges.ts';
import type { Caller } from './credentials.ts';
import type { Examples } from './examples.ts';
import { createLogins } from './logins.ts';
import { createPasskeyOptions, type PasskeyOptions } from './passkey-options.ts';
import type { Person } from './person.ts';
import { createRetries } from './retries.ts';
import { createSecondFactors, type SecondFactors } from './second-factors.ts';

type Schemas = components['schemas'];
type Session = Schemas['Session'];
type LoginChallenge = Schemas['LoginChallenge'];

export interface AuthResult {
  readonly person: Person;
  readonly session: Session;
  /** Whether an emailed code has just created the account. */
  readonly isNew?: boolean;
}

/** What the mock knows of who has signed up and is logged in, for both APIs. */
export interface State {
  /** Sent again with the same key, a sign-up has the answer of the first. */
  signup(newAccount: NewAccount, retry: Retry | undefined): AuthResult;
  login(email: string, password: string): AuthResult | LoginChallenge;
  /** Notes that a code was requested for an address. The mock sends none. */
  requestCode(email: string): void;
  /**
   * With any code. An address without an account gets one, if a code was requested for it. A link, which has no address, logs
   * in the user of the examples.
   */
  loginWithCode(email: string | undefined, person: SentPerson): AuthResult | LoginChallenge;
  /** With a passkey that was added; any other logs in the user of the examples. */
  loginWithPasskey(credentialId: string): AuthResult;
  /** A challenge that the mock has not issued counts as one of the user of the examples, and takes any proof. */
  completeLogin(challenge: string, proof: SentCode): AuthResult;
  renew(caller: Caller): Session;
  /** A new token for a session whose user proves who they are. An emailed code may be any. */
  reauthenticate(caller: Caller, password: string | undefined, proof: SentCode): Session;
  logout(caller: Caller, allDevices: boolean): void;
  /** The caller (`me`), or the user with an ID. An unknown ID returns the user of the examples. */
  find(caller: Caller, id: string): Person;
  /** Changes a user where they are still as they were `expected`. */
  change(caller: Caller, id: string, sent: SentChange, expected: readonly string[] | undefined): Person;
  /** With any code: the mock sends no SMS. */
  verifyCellPhone(caller: Caller): Person;
  requireLive(bearer: string): void;
}

/** What only a stateful mock knows. */
export interface Remembered extends State {
  readonly secondFactors: SecondFactors;
  readonly passkeyOptions: PasskeyOptions;
  accountOf(caller: Caller, id: string): Account;
}

/** Forgets everything: whatever is done, the examples are the answer. */
export const unchanging = (examples: Examples): State => {
  const version = String(examples.of('getMe')[0]?.headers['ETag']).replaceAll('"', '');
  const person = { user: examples.body('getMe', 200), version };
  const session = examples.body('login', 200);
  const others = examples.rows('listUsers').map((user): Person => ({ user, version: versionOf(user) }));
  const people = [person, ...others];
  const find = (_caller: Caller, id: string): Person => people.find(({ user }) => user.id === id) ?? person;
  const enter = (): AuthResult => ({ person, session });
  return {
    signup: enter,
    login: enter,
    requestCode: () => undefined,
    loginWithCode: enter,
    loginWithPasskey: enter,
    completeLogin: enter,
    renew: () => session,
    reauthenticate: () => session,
    logout: () => undefined,
    find,
    change: find,
    verifyCellPhone: () => person,
    requireLive: () => undefined,
  };
};

/** Remembers accounts, second factors and logins while the process runs. */
export const remembering = (options: Options): Remembered => {
  const accounts = createAccounts(options);
  const logins = createLogins(options);
  const secondFactors = createSecondFactors(options);
  const challenges = createChallenges(options);
  const passkeyOptions = createPasskeyOptions(options);
  const once = createRetries<AuthResult>(options);
  const accountOf = ({ bearer }: Caller, id: string): Account =>
    (id === 'me' ? logins.holder(bearer) : accounts.find(id)) ?? accounts.ada;
  const enter = (account: Account): AuthResult => ({ person: account.person, session: logins.open(account) });
  const requestOptionsOf = (account: Account): LoginChallenge['passkey_options'] => {
    const passkeys = secondFactors.credentials(account);
    return passkeys.length > 0 ? passkeyOptions.request(passkeys) : null;
  };
  const challenge = (account: Account): AuthResult | LoginChallenge => {
    const methods = secondFactors.methods(account);
    if (methods.length === 0) return enter(account);
    return challenges.open(account, { methods, passkey_options: requestOptionsOf(account) });
  };

  const renew = (caller: Caller): Session => logins.renew(caller.bearer) ?? logins.open(accounts.ada);

  return {
    secondFactors,
    passkeyOptions,
    accountOf,
    signup: (newAccount, retry) => once(retry, newAccount, () => enter(accounts.signup(newAccount))),
    login: (email, password) => challenge(accounts.login(email, password)),
    requestCode: accounts.requestCode,
    loginWithCode(email, person) {
      if (email === undefined) return challenge(accounts.ada);
      const { account, isNew } = accounts.loginWithCode(email, person);
      return isNew ? { ...enter(account), isNew } : challenge(account);
    },
    loginWithPasskey: (credentialId) => enter(secondFactors.holder(credentialId) ?? accounts.ada),
    completeLogin(token, proof) {
      const account = challenges.take(token);
      if (!account) return enter(accounts.ada);
      secondFactors.prove(account, proof);
      challenges.close(token);
      return enter(account);
    },
    renew,
    reauthenticate(caller, password, proof) {
      const account = accountOf(caller, 'me');
      if (password !== undefined && password !== account.password) throw new DomainError('password_incorrect');
      if (Object.values(proof).some((one) => one !== undefined)) secondFactors.prove(account, proof);
      return renew(caller);
    },
    logout: ({ bearer }, allDevices) => logins.end(bearer, allDevices),
    find: (caller, id) => accountOf(caller, id).person,
    change: (caller, id, sent, expected) => accounts.change(accountOf(caller, id), sent, expected),
    verifyCellPhone: (caller) => accounts.verifyCellPhone(accountOf(caller, 'me')),
    requireLive: logins.requireLive,
  };
};
