import type { Authenticator, SentAssertion, SentRequestOptions } from '../../kit/authenticator.ts';

export const personNames = ['Ada', 'Grace'] as const;
export type PersonName = (typeof personNames)[number];

/** Long enough, and made of nothing that the service knows of any user. */
export const passwords = ['correct horse battery', 'staple battery horse', 'another good battery'] as const;

/** A token that a user was given. Times are milliseconds. */
interface Token {
  readonly text: string;
  readonly expiresAt: number;
  /** True if it says that two factors were proven. */
  readonly hasTwoFactors: boolean;
  /** True if a renewal with the token before returns it to the letter: a proof is not passed on. */
  readonly isRepeatable: boolean;
}

/** A login, as its owner remembers it. */
export interface Session {
  /** Of each generation, the oldest first. */
  readonly tokens: Token[];
  readonly openedAt: number;
  renewedAt: number;
  isEnded: boolean;
  /** True once a request has shown the newest token. */
  isShown: boolean;
  /** The time of the proof in the newest token, which counts as recent for a while. */
  provenAt: number | undefined;
}

/** A second factor. */
export interface Factor {
  readonly id: number;
  name: string;
  /** The time at which an administrator's request removes it. If absent, it stays. */
  removalDueAt?: number | undefined;
}

/** An authenticator app. */
export interface AuthenticatorApp extends Factor {
  readonly secret: string;
  /** The time step of the last code that was accepted. */
  usedStep: number;
  /** The time step of the code that was sent last. */
  sentStep: number;
}

/** A passkey, with what holds it. */
export interface Passkey extends Factor {
  readonly authenticator: Authenticator;
  /** The last response with which it was used to log in. */
  used: SentAssertion | undefined;
}

/** A login that waits for its second factor. */
export interface Challenge {
  readonly passkeyOptions: SentRequestOptions | undefined;
  readonly text: string;
  readonly openedAt: number;
  tries: number;
  isOpen: boolean;
}

/** A code that was sent to a user. */
interface SentCode {
  readonly text: string;
  readonly sentAt: number;
  tries: number;
  isSpent: boolean;
}

/** A code to log in that came in an email. */
export interface MailedCode extends SentCode {
  readonly address: string;
  /** True if the address had no account when the code was requested. */
  readonly isForSignup: boolean;
}

export type SmsPurpose = 'verification' | 'login' | 'reauthentication';

/** A code that came by SMS. */
export interface SmsCode extends SentCode {
  readonly purpose: SmsPurpose;
  /** The only login or session that the code is for; absent: it verifies the number. */
  readonly use: Challenge | Session | undefined;
  /** The number that it was sent to. */
  readonly number: string;
}

export type Purpose = 'recovery' | 'new side' | 'old side' | 'invitation';

/** A key that came in an email. */
export interface MailedKey {
  readonly text: string;
  readonly purpose: Purpose;
  /** The address that the email was sent to. */
  readonly address: string;
  readonly mailedAt: number;
  isSpent: boolean;
}

/** A change of address that waits for its confirmations. */
interface AddressChange {
  readonly address: string;
  readonly confirmed: Set<Purpose>;
}

/** The expected state of a user after all steps so far. */
export interface Person {
  readonly name: PersonName;
  /** Absent until they have an account. */
  id: number | undefined;
  address: string;
  readonly pastAddresses: string[];
  password: string;
  readonly pastPasswords: string[];
  hasPassword: boolean;
  /** True if the user is known to own the mailbox. */
  isOwnerProven: boolean;
  isBanned: boolean;
  /** Of the application's own company. */
  isMember: boolean;
  readonly sessions: Session[];
  readonly keys: MailedKey[];
  change: AddressChange | undefined;
  /** Those that count as a second factor, the oldest first. */
  apps: AuthenticatorApp[];
  passkeys: Passkey[];
  /** The mobile number as a second factor, at most once. */
  sms: Factor[];
  number: string | undefined;
  isNumberVerified: boolean;
  readonly smsCodes: SmsCode[];
  /** The one that waits for its first code. */
  waiting: AuthenticatorApp | undefined;
  recoveryCodes: string[];
  readonly usedRecoveryCodes: string[];
  readonly challenges: Challenge[];
  readonly codes: MailedCode[];
  /** Wrong passwords and codes since an administrator has unlocked the user. */
  failures: number;
}

/** Every caller, as the promises have it. */
export type Model = Readonly<Record<PersonName, Person>>;

const stranger = (name: PersonName, address: string): Person => ({
  ...{ name, address, id: undefined, pastAddresses: [], password: passwords[0], pastPasswords: [] },
  ...{ isBanned: false, isMember: false, sessions: [], keys: [], change: undefined },
  ...{
    hasPassword: true,
    isOwnerProven: false,
    apps: [],
    passkeys: [],
    sms: [],
    waiting: undefined,
    recoveryCodes: [],
  },
  ...{ number: undefined, isNumberVerified: false, smsCodes: [] },
  ...{ usedRecoveryCodes: [], challenges: [], codes: [], failures: 0 },
});

/** Two who have never been there. */
export const strangers = (addressOf: (name: PersonName) => string): Model => ({
  Ada: stranger('Ada', addressOf('Ada')),
  Grace: stranger('Grace', addressOf('Grace')),
});

/** The other user. */
export const otherOf = (model: Model, { name }: Person): Person =>
  Object.values(model).find((other) => other.name !== name)!;

/** Returns the user with an account for an address. */
export const ownerOf = (model: Model, address: string): Person | undefined =>
  Object.values(model).find((person) => person.id !== undefined && person.address === address);

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

/** The times that the guides state as defaults. */
export const tokenLife = hour;
export const grace = 30 * second;
const proofLife = 600 * second;
const challengeLife = 600 * second;
const codeLife = 600 * second;
const mostTries = 5;
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

export const factorsOf = ({ apps, passkeys, sms }: Person): readonly Factor[] => [...apps, ...passkeys, ...sms];
export const hasSecondFactor = (person: Person): boolean => factorsOf(person).length > 0;

/** Returns true if a session has a recent proof: of the second factor, if its user has one. */
export const isProven = (person: Person, { provenAt, tokens }: Session, now: number): boolean =>
  provenAt !== undefined && now <= provenAt + proofLife && (tokens.at(-1)!.hasTwoFactors || !hasSecondFactor(person));

/** Tells whether a session has a proof that a renewal passes on. */
export const hasRecentProof = ({ provenAt }: Session, now: number): boolean =>
  provenAt !== undefined && now <= provenAt + proofLife;

export const waits = ({ openedAt, tries, isOpen }: Challenge, now: number): boolean =>
  isOpen && tries < mostTries && now < openedAt + challengeLife;

/** Returns true if a code is accepted when it is typed as sent. */
export const isAccepted = ({ sentAt, tries, isSpent }: SentCode, now: number): boolean =>
  !isSpent && tries < mostTries && now < sentAt + codeLife;

/**
 * Says what a request with a token is told, at any operation that wants one, and notes that the newest token is shown by it:
 * every caller sends the request.
 */
export const heard = (session: Session, token: Token, now: number): string => {
  if (token.expiresAt <= now) return 'token_expired';
  if (!isAlive(session, now)) return 'session_ended';
  if (token === session.tokens.at(-1)) session.isShown = true;
  return 'done';
};

/** The same at an operation that takes the current password, which does not stand for the second factor. */
export const heardWithPassword = (person: Person, session: Session, isRight: boolean, now: number): string => {
  const told = heard(session, session.tokens.at(-1)!, now);
  if (told !== 'done') return told;
  if (hasSecondFactor(person) && !isProven(person, session, now)) return 'reauthentication_required';
  return isRight && person.hasPassword ? 'done' : 'password_incorrect';
};

export const endSessions = ({ sessions }: Person, except?: Session): void => {
  for (const session of sessions) if (session !== except) session.isEnded = true;
};

export const spend = ({ keys }: Person, ...purposes: readonly Purpose[]): void => {
  for (const key of keys) if (purposes.includes(key.purpose)) key.isSpent = true;
};

/** A code that was requested before there was an account belongs to its address. */
const spendCodes = ({ codes }: Person): void => {
  for (const code of codes) if (!code.isForSignup) code.isSpent = true;
};

export const spendSmsCodes = ({ smsCodes }: Person): void => {
  for (const code of smsCodes) code.isSpent = true;
};

/** Cancels all pending steps that would take over the account. */
export const callOff = (person: Person): void => {
  spend(person, 'recovery', 'new side', 'old side');
  spendCodes(person);
  person.change = undefined;
};

/** The same, and with it every login that waits for its second factor. */
export const revokeLogins = (person: Person): void => {
  callOff(person);
  for (const challenge of person.challenges) challenge.isOpen = false;
};

export const removeRecoveryCodes = (person: Person): void => {
  person.usedRecoveryCodes.push(...person.recoveryCodes);
  person.recoveryCodes = [];
};

/** Removes second factors. Without one, a user has no recovery codes. */
export const removeFactors = (person: Person, isRemoved: (factor: Factor) => boolean = () => true): void => {
  const stays = (factor: Factor): boolean => !isRemoved(factor);
  person.apps = person.apps.filter(stays);
  person.passkeys = person.passkeys.filter(stays);
  person.sms = person.sms.filter(stays);
  if (!hasSecondFactor(person)) removeRecoveryCodes(person);
};

/** The same for an account that is not proven: someone else may have added them, and one that waits for its first code. */
export const removeUnprovenFactors = (person: Person): void => {
  removeFactors(person);
  person.waiting = undefined;
};

export const takePassword = (person: Person, password: string): void => {
  if (person.password !== password) person.pastPasswords.push(person.password);
  person.password = password;
  person.hasPassword = true;
};
