import { LRUCache } from 'lru-cache';
import type { components } from '../../generated/openapi.ts';
import { canonicalEmail, emailFaults, toEmail } from '../kernel/email.ts';
import { DomainError, refuseFaults } from '../kernel/errors.ts';
import { changedLanguage, localeOf, type StoredLanguage, toLanguage, unknownLanguage } from '../kernel/locale.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { toTimestamp, toUnixSeconds } from '../kernel/timestamp.ts';
import { changeableTable } from '../kernel/user-fields.ts';
import { requireVersion, versionOf } from '../kernel/version.ts';
import { newAccountOf } from '../modules/social/steps/identity-account.ts';
import { type SentPerson, sentLanguage } from '../modules/users/new-user-rules.ts';
import { toUserChange } from '../modules/users/operations/wire.ts';
import { type UserChange, userChangeFaults } from '../modules/users/user-change.ts';
import type { Examples } from './examples.ts';
import type { Person } from './person.ts';
import type { SeedUser } from './seed.ts';

type User = components['schemas']['User'];

/** A user of the mock, with the credentials of the account. */
export interface Account {
  /** Absent if the user signed up with an emailed code. */
  password: string | undefined;
  person: Person;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayname: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly language?: string | null | undefined;
  readonly companyId?: number | undefined;
}

/** Returns a change of a user as both APIs show it. */
const shownChange = (change: UserChange): Partial<User> =>
  Object.fromEntries(
    changeableTable.names.flatMap((name) =>
      change[name] === undefined ? [] : [[changeableTable.wireNames[name], change[name]]],
    ),
  );

/** A change of a user as both APIs send it. */
export type SentChange = Parameters<typeof toUserChange>[0];

export interface Accounts {
  /** The first user of the examples, who logs in with their credentials. */
  readonly ada: Account;
  /**
   * Creates an account.
   * @throws `email_taken`
   */
  signup(newAccount: NewAccount): Account;
  /**
   * Finds the account with these credentials.
   * @throws `invalid_credentials`
   */
  login(email: string, password: string): Account;
  /** Records that a code was requested for an address, so that it can create an account. */
  requestCode(email: string): void;
  /**
   * Returns the user of an address. If a code was requested for it, it creates the account of a new user, with the fields of
   * `person`.
   * @throws `code_invalid`
   */
  loginWithCode(email: string, person: SentPerson): { readonly account: Account; readonly isNew: boolean };
  find(id: string): Account | undefined;
  /**
   * Changes the fields that are sent.
   * @throws `validation_failed`, or `precondition_failed` for another version
   */
  change(account: Account, sent: SentChange, expected: readonly string[] | undefined): Person;
  /**
   * Verifies the mobile number of an account.
   * @throws `code_invalid` for an account without one
   */
  verifyCellPhone(account: Account): Person;
  has(email: string): boolean;
  /** Verifies the address of an account. */
  verify(email: string): void;
  setPassword(email: string, password: string): void;
}

export interface Options {
  readonly examples: Examples;
  readonly clock: Clock;
  readonly random: Random;
  /** The URL at which clients reach the mock. */
  readonly publicUrl: string;
  /** The maximum number of accounts. The least recently used ones are dropped. */
  readonly capacity: number;
  /** The users besides those of the examples. One with the address of an example takes its place. */
  readonly seed?: readonly SeedUser[] | undefined;
}

/** Returns the name of a seeded user who has none. */
const nameOf = ({ firstname, lastname }: Partial<User>, address: string): string =>
  [firstname, lastname].filter(Boolean).join(' ') || (address.split('@')[0] ?? '');

const shownLanguage = (stored: StoredLanguage = unknownLanguage) => ({
  language: stored.language,
  locale: localeOf(stored),
});

/** Keeps accounts and their changes in memory, by the rules of the domain. */
export const createAccounts = ({ examples, clock, random, capacity, seed = [] }: Options): Accounts => {
  const accounts = new LRUCache<string, Account>({ max: capacity });
  /** The addresses for which a code was requested, by their canonical form. */
  const requested = new LRUCache<string, string>({ max: capacity });
  const example = examples.body('getMe', 200);
  const { password } = examples.request('LoginRequest') as components['schemas']['LoginRequest'];
  let lastId = Number(example.id);

  const keep = (password: string | undefined, person: Omit<Person, 'version'>): Account => {
    const account = { password, person: { ...person, version: versionOf(person.user) } };
    accounts.set(canonicalEmail(person.user.email), account);
    return account;
  };

  const replace = (account: Account, changed: Partial<User>): Person => {
    const user = { ...account.person.user, ...changed, updated_at: toTimestamp(clock.now()) };
    account.person = { ...account.person, user, version: versionOf(user) };
    return account.person;
  };

  const create = (password: string | undefined, known: Partial<User>): Account => {
    const now = clock.now();
    const at = toTimestamp(now);
    lastId += 1;
    const user: User = {
      ...example,
      id: String(lastId),
      registered: at,
      lastvisit: at,
      session_time: toUnixSeconds(now),
      created_at: at,
      updated_at: at,
      uuid: random.uuid(),
      ...known,
    };
    return keep(password, { user });
  };

  const createByCode = (address: string, person: SentPerson): Account => {
    const { firstname = '', lastname = '', displayname = '' } = person;
    const sent = { email: address, isEmailVerified: true, firstname, lastname, displayname };
    const account = newAccountOf({ ...sent, language: sentLanguage(person) });
    const { email, isVerified, password: _none, language, ...names } = account;
    return create(undefined, { ...names, ...shownLanguage(language), email: email.address, is_verified: isVerified });
  };

  for (const user of examples.rows('listUsers')) keep(password, { user });
  const ada = keep(password, { user: example });
  for (const { password: own, email, ...fields } of seed) {
    const { address } = toEmail(email);
    const account = create(own ?? password, { displayname: nameOf(fields, address), ...fields, email: address });
    lastId = Math.max(lastId, Number(account.person.user.id) || 0);
  }

  return {
    ada,

    signup({ email, password, companyId, language, ...names }) {
      if (accounts.has(canonicalEmail(email))) throw new DomainError('email_taken');
      const default_company = companyId ?? example.default_company;
      const { address } = toEmail(email);
      const known = { ...names, ...shownLanguage(language ? toLanguage(language) : undefined) };
      return create(password, { ...known, email: address, default_company, is_verified: false });
    },

    login(email, password) {
      const account = accounts.get(canonicalEmail(email));
      if (account?.password !== password) throw new DomainError('invalid_credentials');
      return account;
    },

    requestCode(email) {
      if (emailFaults(email).length === 0) requested.set(canonicalEmail(email), email);
    },

    loginWithCode(email, person) {
      const canonical = canonicalEmail(email);
      const known = accounts.get(canonical);
      if (known) return { account: known, isNew: false };
      const address = requested.get(canonical);
      if (address === undefined) throw new DomainError('code_invalid');
      requested.delete(canonical);
      return { account: createByCode(address, person), isNew: true };
    },

    find: (id) => [...accounts.values()].find(({ person }) => person.user.id === id),

    change(account, sent, expected) {
      const change = toUserChange(sent);
      refuseFaults(userChangeFaults(change));
      const { user } = account.person;
      requireVersion(user, expected);
      const changed = shownChange(change);
      const { cell_phone_number: number = user.cell_phone_number } = changed;
      const isSameNumber = number === user.cell_phone_number;
      return replace(account, {
        ...changed,
        ...(changed.language === undefined ? {} : shownLanguage(changedLanguage(user, changed.language))),
        cell_phone_verified_at: isSameNumber ? user.cell_phone_verified_at : null,
      });
    },

    verifyCellPhone(account) {
      if (account.person.user.cell_phone_number === null) throw new DomainError('code_invalid');
      return replace(account, { cell_phone_verified_at: toTimestamp(clock.now()) });
    },

    has: (email) => accounts.has(canonicalEmail(email)),

    verify(email) {
      const account = accounts.get(canonicalEmail(email));
      if (account) replace(account, { is_verified: true });
    },

    setPassword(email, password) {
      const account = accounts.get(canonicalEmail(email));
      if (account) account.password = password;
    },
  };
};
