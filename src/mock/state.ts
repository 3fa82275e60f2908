import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Retry } from '../kernel/idempotency.ts';
import type { Clock } from '../kernel/ports.ts';
import type { AuthenticationMethod, SecondFactor } from '../kernel/session.ts';
import { versionOf } from '../kernel/version.ts';
import { durationRule } from '../modules/impersonation/impersonation.ts';
import type { SentCode } from '../modules/second-factors/rules.ts';
import type { SentPerson } from '../modules/users/new-user-rules.ts';
import { type Account, createAccounts, type NewAccount, type Options, type SentChange } from './accounts.ts';
import { createChallenges } from './challenges.ts';
import type { Caller } from './credentials.ts';
import { createEndpoints, type Endpoints } from './endpoints.ts';
import type { Examples } from './examples.ts';
import { createFilters, type Filtered } from './filters.ts';
import { createLogins, type Factors } from './logins.ts';
import { createPasskeyOptions, type PasskeyOptions } from './passkey-options.ts';
import type { Person } from './person.ts';
import { createRetries } from './retries.ts';
import { createSecondFactors, type SecondFactors } from './second-factors.ts';
import { tokensOf } from './tokens.ts';

type Schemas = components['schemas'];
type Session = Schemas['Session'];
type LoginChallenge = Schemas['LoginChallenge'];
type Impersonation = Schemas['Impersonation'];
/** The fields as GraphQL sends them, where they may be null. */
type SentImpersonation = {
  readonly [N in 'duration_seconds' | 'client_id']?: Schemas['ImpersonateUserRequest'][N] | null | undefined;
};

export interface AuthResult {
  readonly person: Person;
  readonly session: Session;
  /** True if an emailed code has just created the account. */
  readonly isNew?: boolean;
}

/** The accounts and sessions of the mock, for both APIs. */
export interface State {
  /** Signs up a user. A request with the same key gets the first result again. */
  signup(newAccount: NewAccount, retry: Retry | undefined): AuthResult;
  login(email: string, password: string): AuthResult | LoginChallenge;
  /** Records that a code was requested for an address. The mock sends none. */
  requestCode(email: string): void;
  /**
   * Logs in with any code. An address without an account gets one if a code was requested for it. A link, which has no address,
   * logs in the user of the examples.
   */
  loginWithCode(email: string | undefined, person: SentPerson): AuthResult | LoginChallenge;
  /** Logs in with a passkey that was added. Any other passkey logs in the user of the examples. */
  loginWithPasskey(credentialId: string): AuthResult;
  /** Completes a login. An unknown challenge counts as one of the user of the examples, and accepts any proof. */
  completeLogin(challenge: string, proof: SentCode): AuthResult;
  renew(caller: Caller): Session;
  /** Returns a new token after a reauthentication. Any emailed code is accepted. */
  reauthenticate(caller: Caller, password: string | undefined, proof: SentCode): Session;
  logout(caller: Caller, allDevices: boolean): void;
  /** Opens a session in which the caller acts as a user. */
  impersonate(caller: Caller, id: string, sent: SentImpersonation): Impersonation;
  /** Returns the caller (`me`) or the user with an ID. An unknown ID returns the user of the examples. */
  find(caller: Caller, id: string): Person;
  /** Changes a user if the version is one of `expected`. */
  change(caller: Caller, id: string, sent: SentChange, expected: readonly string[] | undefined): Person;
  /** Verifies the mobile number with any code: the mock sends no SMS. */
  verifyCellPhone(caller: Caller): Person;
  requireLive(bearer: string): void;
  /** Returns the methods by which the user of a token can reauthenticate. */
  proofsOf(caller: Caller): Proofs;
  /**
   * Rejects a wrong password of the caller.
   * @throws `password_incorrect`
   */
  requirePassword(caller: Caller, password: string): void;
  /** Chooses the rows of a list by the filters of a request. */
  readonly filtered: Filtered;
  hasAccount(email: string): boolean;
  /** Verifies an address. */
  verify(email: string): void;
  setPassword(email: string, password: string): void;
}

interface Proofs {
  readonly hasSecondFactor: boolean;
  readonly methods: readonly AuthenticationMethod[];
}

/** The additional state of a stateful mock. */
export interface Remembered extends State {
  readonly secondFactors: SecondFactors;
  readonly passkeyOptions: PasskeyOptions;
  readonly endpoints: Endpoints;
  accountOf(caller: Caller, id: string): Account;
  /** Returns a new token with a recent proof, as after the confirmation of a new second factor. */
  raise(caller: Caller, factors: Factors): Session;
}

/** Returns what the response has instead of a token, if a client is opened. */
const inClient = (examples: Examples) => {
  const example = examples.of('impersonateUser').find(({ name }) => name === 'client');
  if (!example) throw new Error('The contract has no example of a client that is opened as a user.');
  const { token, url } = example.value as Impersonation;
  return { token, url };
};

/** Creates the state of a mock that remembers nothing: all results are examples. */
export const unchanging = (examples: Examples, clock: Clock): State => {
  const version = String(examples.of('getMe')[0]?.headers['ETag']).replaceAll('"', '');
  const person = { user: examples.body('getMe', 200), version };
  const session = examples.body('login', 200);
  const others = examples.rows('listUsers').map((user): Person => ({ user, version: versionOf(user) }));
  const people = [person, ...others];
  const find = (_caller: Caller, id: string): Person => people.find(({ user }) => user.id === id) ?? person;
  const enter = (): AuthResult => ({ person, session });
  const toToken = tokensOf(examples);
  return {
    signup: enter,
    login: enter,
    requestCode: () => undefined,
    loginWithCode: enter,
    loginWithPasskey: enter,
    completeLogin: enter,
    renew: () => session,
    reauthenticate: () => ({
      ...session,
      token: toToken({ sub: person.user.id }, { provenAt: clock.now(), amr: ['pwd'] }),
    }),
    logout: () => undefined,
    impersonate: (_caller, _id, { client_id: clientId }) => ({
      ...examples.body('impersonateUser', 200),
      ...(clientId ? inClient(examples) : {}),
    }),
    find,
    change: find,
    verifyCellPhone: () => person,
    requireLive: () => undefined,
    proofsOf: () => ({ hasSecondFactor: false, methods: ['password'] }),
    requirePassword: () => undefined,
    // The factors of the examples are those of their first user.
    filtered: createFilters({ examples, hasFactor: (id) => id === person.user.id }),
    hasAccount: () => true,
    verify: () => undefined,
    setPassword: () => undefined,
  };
};

const byPassword: Factors = { authenticatedBy: 'password' };
const byCode: Factors = { authenticatedBy: 'email_code' };

/** Returns the second factor of a proof. */
const factorOf = ({ totpCode, smsCode, recoveryCode, passkey }: SentCode): SecondFactor | undefined => {
  if (totpCode !== undefined) return 'totp';
  if (smsCode !== undefined) return 'sms';
  if (recoveryCode !== undefined) return 'recovery_code';
  return passkey && 'passkey';
};

/** Creates the state of a stateful mock, which remembers accounts, second factors and sessions while the process runs. */
export const remembering = (options: Options): Remembered => {
  const { examples } = options;
  const accounts = createAccounts(options);
  const logins = createLogins(options);
  const secondFactors = createSecondFactors(options);
  const challenges = createChallenges(options);
  const passkeyOptions = createPasskeyOptions(options);
  const once = createRetries<AuthResult>(options);
  const accountOf = ({ bearer }: Caller, id: string): Account =>
    (id === 'me' ? logins.holder(bearer) : accounts.find(id)) ?? accounts.ada;
  const enter = (account: Account, factors: Factors): AuthResult => ({
    person: account.person,
    session: logins.open(account, factors),
  });
  const requestOptionsOf = (account: Account): LoginChallenge['passkey_options'] => {
    const passkeys = secondFactors.credentials(account);
    return passkeys.length > 0 ? passkeyOptions.request(passkeys) : null;
  };
  const challenge = (account: Account, factors: Factors): AuthResult | LoginChallenge => {
    const methods = secondFactors.methods(account);
    if (methods.length === 0) return enter(account, factors);
    return challenges.open(account, { methods, passkey_options: requestOptionsOf(account) });
  };

  const renew = (caller: Caller): Session => logins.renew(caller.bearer) ?? logins.open(accounts.ada, byPassword);

  const raise = (caller: Caller, factors: Factors): Session =>
    logins.raise(caller.bearer, accountOf(caller, 'me'), factors);

  const proofsOf = (caller: Caller): Proofs => {
    const account = accountOf(caller, 'me');
    const methods = secondFactors.methods(account);
    if (methods.length > 0) return { hasSecondFactor: true, methods };
    return { hasSecondFactor: false, methods: [account.password === undefined ? 'email_code' : 'password'] };
  };

  const hasFactor = (id: string): boolean => {
    const account = accounts.find(id);
    return account !== undefined && secondFactors.methods(account).length > 0;
  };

  const requirePassword = (caller: Caller, password: string): void => {
    if (password !== accountOf(caller, 'me').password) throw new DomainError('password_incorrect');
  };

  return {
    secondFactors,
    passkeyOptions,
    endpoints: createEndpoints(options),
    accountOf,
    raise,
    signup: (newAccount, retry) => once(retry, newAccount, () => enter(accounts.signup(newAccount), byPassword)),
    login: (email, password) => challenge(accounts.login(email, password), byPassword),
    requestCode: accounts.requestCode,
    loginWithCode(email, person) {
      if (email === undefined) return challenge(accounts.ada, byCode);
      const { account, isNew } = accounts.loginWithCode(email, person);
      return isNew ? { ...enter(account, byCode), isNew } : challenge(account, byCode);
    },
    loginWithPasskey: (credentialId) =>
      enter(secondFactors.holder(credentialId) ?? accounts.ada, { authenticatedBy: 'passkey' }),
    completeLogin(token, proof) {
      const account = challenges.take(token);
      const factors = { authenticatedBy: 'password', secondFactor: factorOf(proof) } as const;
      if (!account) return enter(accounts.ada, factors);
      secondFactors.prove(account, proof);
      challenges.close(token);
      return enter(account, factors);
    },
    renew,
    reauthenticate(caller, password, proof) {
      const secondFactor = factorOf(proof);
      const { hasSecondFactor, methods } = proofsOf(caller);
      if (hasSecondFactor && secondFactor === undefined)
        throw new DomainError('reauthentication_required', { methods });
      if (password !== undefined) requirePassword(caller, password);
      if (secondFactor !== undefined) secondFactors.prove(accountOf(caller, 'me'), proof);
      return raise(caller, { authenticatedBy: password === undefined ? 'email_code' : 'password', secondFactor });
    },
    logout: ({ bearer }, allDevices) => logins.end(bearer, allDevices),
    impersonate(caller, id, { duration_seconds, client_id: clientId }) {
      const seconds = duration_seconds ?? durationRule.default;
      const actor = caller.kind === 'superAdmin' ? 'super-admin' : String(accountOf(caller, 'me').person.user.id);
      const { token, expires, id: userId } = logins.impersonate(accountOf(caller, id), actor, seconds);
      const issued = { session_id: options.random.uuid(), user_id: userId, token, url: null, expires };
      return clientId ? { ...issued, ...inClient(examples) } : issued;
    },
    find: (caller, id) => accountOf(caller, id).person,
    change: (caller, id, sent, expected) => accounts.change(accountOf(caller, id), sent, expected),
    verifyCellPhone: (caller) => accounts.verifyCellPhone(accountOf(caller, 'me')),
    requireLive: logins.requireLive,
    proofsOf,
    requirePassword,
    filtered: createFilters({ examples: options.examples, hasFactor }),
    hasAccount: accounts.has,
    verify: accounts.verify,
    setPassword: accounts.setPassword,
  };
};
