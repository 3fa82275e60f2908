export const personNames = ['Ada', 'Grace'] as const;
export type PersonName = (typeof personNames)[number];

/** Long enough, and made of nothing that the service knows of any user. */
export const passwords = ['correct horse battery', 'staple battery horse', 'another good battery'] as const;

/** A token that a user was given. Times are milliseconds. */
interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

/** A login, as its owner remembers it. */
export interface Session {
  /** Of each generation, the oldest first. */
  readonly tokens: Token[];
  readonly openedAt: number;
  renewedAt: number;
  isEnded: boolean;
}

export type Purpose = 'recovery' | 'new side' | 'old side' | 'invitation';

/** A key that came in a mail. */
export interface MailedKey {
  readonly text: string;
  readonly purpose: Purpose;
  /** Where the mail went to. */
  readonly address: string;
  readonly mailedAt: number;
  isSpent: boolean;
}

/** A change of address that waits for its confirmations. */
interface AddressChange {
  readonly address: string;
  readonly confirmed: Set<Purpose>;
}

/** What has been promised to a user, by all that they did so far. */
export interface Person {
  readonly name: PersonName;
  /** Absent until they have an account. */
  id: number | undefined;
  address: string;
  readonly pastAddresses: string[];
  password: string;
  readonly pastPasswords: string[];
  isBanned: boolean;
  /** Of the application's own company. */
  isMember: boolean;
  readonly sessions: Session[];
  readonly keys: MailedKey[];
  change: AddressChange | undefined;
}

/** Every caller, as the promises have it. */
export type Model = Readonly<Record<PersonName, Person>>;

const stranger = (name: PersonName, address: string): Person => ({
  ...{ name, address, id: undefined, pastAddresses: [], password: passwords[0], pastPasswords: [] },
  ...{ isBanned: false, isMember: false, sessions: [], keys: [], change: undefined },
});

/** Two who have never been there. */
export const strangers = (addressOf: (name: PersonName) => string): Model => ({
  Ada: stranger('Ada', addressOf('Ada')),
  Grace: stranger('Grace', addressOf('Grace')),
});

/** Who has an account with an address, by now. */
export const ownerOf = (model: Model, address: string): Person | undefined =>
  Object.values(model).find((person) => person.id !== undefined && person.address === address);

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

/** What the guides promise, where no setting says otherwise. */
export const tokenLife = hour;
export const grace = 30 * second;
const idleLife = 30 * day;
const sessionLife = 180 * day;
const keyLife: Readonly<Record<Purpose, number>> = {
  recovery: hour,
  'new side': hour,
  'old side': hour,
  invitation: 7 * day,
};

export const isAlive = ({ openedAt, renewedAt, isEnded }: Session, now: number): boolean =>
  !isEnded && now < renewedAt + idleLife && now < openedAt + sessionLife;

export const opens = ({ purpose, mailedAt, isSpent }: MailedKey, now: number): boolean =>
  !isSpent && now < mailedAt + keyLife[purpose];

/** Tokens carry whole seconds. */
export const tokenAt = (text: string, now: number): Token => ({
  text,
  expiresAt: Math.floor(now / second) * second + tokenLife,
});

/** What a request with a token is told, at any operation that wants one. */
export const heard = (session: Session, { expiresAt }: Token, now: number): string => {
  if (expiresAt <= now) return 'token_expired';
  return isAlive(session, now) ? 'done' : 'session_ended';
};

export const endSessions = ({ sessions }: Person, except?: Session): void => {
  for (const session of sessions) if (session !== except) session.isEnded = true;
};

export const spend = ({ keys }: Person, ...purposes: readonly Purpose[]): void => {
  for (const key of keys) if (purposes.includes(key.purpose)) key.isSpent = true;
};

/** What is on its way to take another user's account over comes to nothing. */
export const callOff = (person: Person): void => {
  spend(person, 'recovery', 'new side', 'old side');
  person.change = undefined;
};

export const takePassword = (person: Person, password: string): void => {
  if (person.password !== password) person.pastPasswords.push(person.password);
  person.password = password;
};
