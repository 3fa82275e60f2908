import type { App } from './app.ts';
import type { Fault } from './errors.ts';
import { isLongerThan } from './text.ts';
import type { User } from './user.ts';

/**
 * The length of passwords, equal to the contract's `NewPassword`. It counts code points: for the minimum after NFC (NIST SP
 * 800-63B-4, 3.1.1.2), for the maximum as sent, so that each password that sign-up accepts can also log in.
 */
export const passwordRule = { minLength: 8, maxLength: 256 } as const;

/** The words on which a password must not be based (ASVS 6.2.11). */
export interface PasswordContext {
  readonly email: string;
  readonly names: readonly string[];
  readonly appName: string;
}

/** Returns the password context of a user, who is undefined as long as they are unknown. */
export const passwordContextOf = (user: User | undefined, app: Pick<App, 'name'>): PasswordContext => ({
  email: user?.email ?? '',
  names: user ? [user.displayname, user.firstname, user.lastname] : [],
  appName: app.name,
});

/** The limits of the current hasher and the list of common passwords. */
export interface PasswordLimits {
  /** The number of UTF-8 bytes that the hasher uses. bcrypt ignores all bytes after the 72nd. */
  readonly maxBytes: number;
  isCommon(password: string): boolean;
}

/** Returns the form that is hashed, so that composed and decomposed spellings are equal. Nothing is trimmed. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** The maximum length of an address or a name. */
const longestContext = 254;
const shortestTellingWord = 3;
const fewestOwnCharacters = 4;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the words of the context, longest first, so that a word is removed before one that it contains. */
const wordsOf = ({ email, names, appName }: PasswordContext): readonly string[] =>
  [email, ...names, appName]
    // The rules of names reject a longer name. Normalization takes time that grows with the square of the length.
    .filter((text) => !isLongerThan(text, longestContext))
    .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestTellingWord)
    .sort((a, b) => b.length - a.length);

/**
 * Returns true if few characters of the password remain without the words of the context. A run of digits counts as one
 * character.
 */
const isPersonal = (password: string, context: PasswordContext): boolean => {
  const folded = fold(password);
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && [...rest.replace(/\p{N}+/gu, '0')].length < fewestOwnCharacters;
};

/**
 * Returns all faults of a new password, first a wrong confirmation, before it is hashed. A confirmation that was not sent is not
 * compared.
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
