import type { App } from './app.ts';
import type { Fault } from './errors.ts';
import { isLongerThan } from './text.ts';
import type { User } from './user.ts';

/**
 * Equal to the contract's `NewPassword`. Code points are counted: for the minimum after NFC (NIST SP 800-63B-4, 3.1.1.2),
 * for the maximum as sent, so that what may be signed up with may be logged in with.
 */
export const passwordRule = { minLength: 8, maxLength: 256 } as const;

/** Words that a password must not consist of (ASVS 6.2.11). */
export interface PasswordContext {
  readonly email: string;
  readonly names: readonly string[];
  readonly appName: string;
}

/** The password context of an existing user; undefined while it is not known who that is. */
export const passwordContextOf = (user: User | undefined, app: Pick<App, 'name'>): PasswordContext => ({
  email: user?.email ?? '',
  names: user ? [user.displayname, user.firstname, user.lastname] : [],
  appName: app.name,
});

/** Limits that come from the present hasher and the list of common passwords. */
export interface PasswordLimits {
  /** Bytes of UTF-8 that the hasher takes into account; bcrypt ignores what comes after 72. */
  readonly maxBytes: number;
  isCommon(password: string): boolean;
}

/** The form that is hashed, so that composed and decomposed spellings log in alike. Nothing is trimmed. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** As many characters as the longest of an address and a name has. */
const longestContext = 254;
const shortestTellingWord = 3;
const fewestOwnCharacters = 4;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Longest first, so that a name inside another is not taken out of its middle. */
const wordsOf = ({ email, names, appName }: PasswordContext): readonly string[] =>
  [email, ...names, appName]
    // A name that is too long is refused by its own rule; normalization takes time that grows with the square of the length.
    .filter((text) => !isLongerThan(text, longestContext))
    .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestTellingWord)
    .sort((a, b) => b.length - a.length);

/** Whether next to nothing is left of the password without the given words; a run of digits counts as one character. */
const isPersonal = (password: string, context: PasswordContext): boolean => {
  const folded = fold(password);
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && [...rest.replace(/\p{N}+/gu, '0')].length < fewestOwnCharacters;
};

/**
 * Everything wrong with a new password, first that it isn't repeated: all of it is found before any hashing. What was not
 * sent is not compared.
 */
export const passwordFaults = (
  password: string | undefined,
  confirmation: string | undefined,
  context: PasswordContext,
  limits: PasswordLimits,
): readonly Fault[] => {
  if (password === undefined) return [];
  const faults: Fault[] = [];
  const refuse = (code: Fault['code'], detail: string) => faults.push({ field: 'password', code, detail });

  if (confirmation !== undefined && password !== confirmation)
    faults.push({ field: 'passwordConfirmation', code: 'password_mismatch', detail: 'must match the password' });
  if (isLongerThan(password, passwordRule.maxLength)) {
    refuse('too_long', `must be at most ${passwordRule.maxLength} characters`);
    return faults;
  }
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (!password.isWellFormed()) refuse('invalid_format', 'must be valid Unicode text');
  else if (length < passwordRule.minLength)
    refuse('too_short', `must be at least ${passwordRule.minLength} characters`);
  else if (Buffer.byteLength(normal) > limits.maxBytes) refuse('too_long', `must be at most ${limits.maxBytes} bytes`);
  else if (limits.isCommon(normal)) refuse('password_common', 'must not be a common password');
  else if (isPersonal(normal, context))
    refuse('password_personal', 'must not be based on the email address, the names or the name of the application');
  return faults;
};
