import type { components } from '../../generated/openapi.ts';
import type { Retry } from '../kernel/idempotency.ts';
import { versionOf } from '../kernel/version.ts';
import { type Account, createAccounts, type NewAccount, type Options, type SentChange } from './accounts.ts';
import type { Caller } from './credentials.ts';
import type { Examples } from './examples.ts';
import { createLogins } from './logins.ts';
import type { Person } from './person.ts';
import { createRetries } from './retries.ts';

type Session = components['schemas']['Session'];

export interface SignedIn {
  readonly person: Person;
  readonly session: Session;
}

/** What the mock knows of who has signed up and is logged in, for both APIs. */
export interface State {
  /** Sent again with the same key, a sign-up has the answer of the first. */
  signup(newAccount: NewAccount, retry: Retry | undefined): SignedIn;
  login(email: string, password: string): SignedIn;
  renew(caller: Caller): Session;
  logout(caller: Caller, allDevices: boolean): void;
  /** The caller (`me`), or the user with an ID. An unknown ID returns the user of the examples. */
  find(caller: Caller, id: string): Person;
  /** Changes a user where they are still as they were `expected`. */
  change(caller: Caller, id: string, sent: SentChange, expected: readonly string[] | undefined): Person;
  requireLive(bearer: string): void;
}

/** Forgets everything: whatever is done, the examples are the answer. */
export const unchanging = (examples: Examples): State => {
  const version = String(examples.of('getMe')[0]?.headers['ETag']).replaceAll('"', '');
  const person = { user: examples.body('getMe', 200), version };
  const session = examples.body('login', 200);
  const others = examples.rows('listUsers').map((user): Person => ({ user, version: versionOf(user) }));
  const people = [person, ...others];
  const find = (_caller: Caller, id: string): Person => people.find(({ user }) => user.id === id) ?? person;
  return {
    signup: () => ({ person, session }),
    login: () => ({ person, session }),
    renew: () => session,
    logout: () => undefined,
    find,
    change: find,
    requireLive: () => undefined,
  };
};

/** Remembers accounts and logins while the process runs. */
export const remembering = (options: Options): State => {
  const accounts = createAccounts(options);
  const logins = createLogins(options);
  const once = createRetries<SignedIn>(options);
  const accountOf = ({ bearer }: Caller, id: string): Account =>
    (id === 'me' ? logins.holder(bearer) : accounts.find(id)) ?? accounts.ada;
  const enter = (account: Account): SignedIn => ({ person: account.person, session: logins.open(account) });

  return {
    signup: (newAccount, retry) => once(retry, newAccount, () => enter(accounts.signup(newAccount))),
    login: (email, password) => enter(accounts.login(email, password)),
    renew: (caller) => logins.renew(caller.bearer) ?? logins.open(accounts.ada),
    logout: ({ bearer }, allDevices) => logins.end(bearer, allDevices),
    find: (caller, id) => accountOf(caller, id).person,
    change: (caller, id, sent, expected) => accounts.change(accountOf(caller, id), sent, expected),
    requireLive: logins.requireLive,
  };
};
