import { domainToASCII, domainToUnicode } from 'node:url';
import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { controls, isLongerThan } from './text.ts';

export interface Email {
  /** The address as the user typed it, without surrounding white space. */
  readonly address: string;
  /** The form that is unique in an application: NFC, case-folded, with an ASCII domain. */
  readonly canonical: string;
}

// The ASCII characters of a local part are `atext` of RFC 5322; those of a domain are letters, digits and hyphens. For other
// Unicode characters, a pattern cannot state rules that all languages read alike: see `characterFault`.
const atom = String.raw`[^\s@${controls}\x22(),.:;<>\x5b-\x5d]+`;
const alphanumeric = String.raw`[^\s\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x9f]`;
const letter = String.raw`[^\s\x00-\x40\x5b-\x60\x7b-\x9f]`;
const hyphenated = `(-+${alphanumeric}+)*`;
/** The last label begins with a letter, so that an IP address is not a domain. */
const domain = `(${alphanumeric}+${hyphenated}\\.)+${letter}${alphanumeric}*${hyphenated}`;

const addressPattern = `${atom}(\\.${atom})*@${domain}`;

/** The rule for addresses in responses, equal to the contract's `Email`. */
export const emailRule = { maxLength: 254, pattern: new RegExp(`^${addressPattern}$`, 'u') } as const;

/**
 * The rule for addresses in requests, equal to the contract's `EmailInput`, so that both APIs reject the same addresses. It
 * allows surrounding white space, which keyboards and copying add and all functions here remove. The length includes it.
 */
export const emailInputRule = {
  maxLength: emailRule.maxLength,
  pattern: new RegExp(`^\\s*${addressPattern}\\s*$`, 'u'),
} as const;

/** Matches a label that cannot be decoded. */
const encodedLabel = /(^|\.)xn--/;
const domainPattern = new RegExp(`^${domain}$`, 'u');
/** The maximum length of a local part (RFC 5321, section 4.5.3.1.1). */
export const maxLocalLength = 64;

/**
 * Matches letters, marks and digits (RFC 8264, IdentifierClass), and the punctuation that domains allow (RFC 5892, A.3 to A.7).
 */
const identifierCharacters = /^[\x21-\x7e\p{L}\p{Mn}\p{Mc}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb]*$/u;
const invisibleCharacter = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Matches conjoining letters that are not part of a Hangul syllable: they look like others that are (RFC 8264, OldHangulJamo).
 */
const oldHangulJamo = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;
/** Matches a dot above a letter that already has one, such as after folding `İ`. */
const secondDot = /[\p{Soft_Dotted}\u0131\u0237]\p{M}*\u0307/u;
/** A character that some runtimes encode as `ss` in a domain, and others as `ß`. */
const capitalSharpS = 'ẞ';
/** Matches a combining mark that does not follow a letter or digit. */
const strayMark = /(^|[^\p{L}\p{M}\p{Nd}])\p{M}/u;
const confusableScripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u] as const;

/** Returns true if NFC replaces the character by another one, such as the Kelvin sign by `K`. */
const isDuplicate = (character: string): boolean => {
  const composed = character.normalize('NFC');
  return composed !== character && [...composed].length === 1;
};

const hasCompatibilityCharacters = (text: string): boolean =>
  text.normalize('NFKC') !== text.normalize('NFC') || [...text].some(isDuplicate);

/** Folds each atom separately, because a sigma at the end of an atom is a final one, whatever follows the dot. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .split('.')
    .map((part) => part.toLowerCase())
    .join('.')
    .normalize('NFC');

/** Returns true if all characters of the text differ visibly from others, apart from their other case. */
const hasPlainCharacters = (text: string): boolean => {
  const composed = text.normalize('NFC');
  return (
    identifierCharacters.test(composed) &&
    !invisibleCharacter.test(composed) &&
    !oldHangulJamo.test(composed) &&
    !secondDot.test(fold(text)) &&
    !text.includes(capitalSharpS) &&
    !strayMark.test(composed) &&
    !hasCompatibilityCharacters(text)
  );
};

const mixesScripts = (text: string): boolean => confusableScripts.filter((script) => script.test(text)).length > 1;

/** Returns true if upper case changes letters, as with `ß` and `ı`: a login in upper case would find another account. */
const losesLetters = (local: string): boolean => fold(fold(local).toUpperCase()) !== fold(local);

/**
 * Encodes the domain, but only if it matches the pattern: the encoder would also decode percent signs and merge two addresses.
 */
const asciiDomain = (text: string): string => {
  const plain = [text, fold(text)].find(hasPlainCharacters);
  return (plain && domainPattern.test(plain) && domainToASCII(plain.normalize('NFC'))) || fold(text);
};

const partsOf = (address: string): readonly [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

/** Returns the canonical form of a text that may be an address. An invalid address finds no account. */
export const canonicalEmail = (sent: string): string => {
  // Normalization takes time that grows with the square of the length.
  if (isLongerThan(sent, emailInputRule.maxLength)) return sent;
  const address = sent.trim();
  const [local, host] = partsOf(address);
  return host === '' ? fold(address) : `${fold(local)}@${asciiDomain(host)}`;
};

const characterFault = (address: string): string | undefined => {
  const [local, host] = partsOf(address);
  if (!hasPlainCharacters(address)) return 'must not contain symbols, invisible or compatibility characters';
  if (losesLetters(local)) return 'must not contain letters before the @ that change with case, such as ß';
  const unicode = domainToUnicode(asciiDomain(host));
  if (unicode === '' || encodedLabel.test(unicode) || !hasPlainCharacters(unicode)) return 'must have a valid domain';
  return [local, ...unicode.split('.')].some(mixesScripts)
    ? 'must not mix Latin, Greek and Cyrillic letters'
    : undefined;
};

/** The domain of the addresses of anonymous users. The service sends no email to it. */
export const anonymousDomain = 'anonymous.invalid';

/** Returns true for an address of an anonymous user in canonical form. */
export const isAnonymousAddress = (canonical: string): boolean => canonical.endsWith(`@${anonymousDomain}`);

const invalid = (detail: string): readonly Fault[] => [{ field: 'email', code: 'invalid_format', detail }];

/** Checks an address by the rules of the contract, which suffice to look up its account. */
export const emailFormFaults = (sent: string): readonly Fault[] => {
  const long = tooLong('email', sent, emailInputRule.maxLength);
  if (long.length > 0) return long;
  return sent.isWellFormed() && emailInputRule.pattern.test(sent) ? [] : invalid(formats.email);
};

/** Checks an address by all rules for a stored address. */
export const emailFaults = (sent: string): readonly Fault[] => {
  const faults = emailFormFaults(sent);
  if (faults.length > 0) return faults;
  const address = sent.trim();
  if ([...partsOf(address)[0]].length > maxLocalLength)
    return invalid(`must have at most ${maxLocalLength} characters before the @`);
  const detail = characterFault(address);
  if (detail !== undefined) return invalid(detail);
  const canonical = canonicalEmail(address);
  if (isAnonymousAddress(canonical))
    return [{ field: 'email', code: 'not_allowed', detail: 'must not be an address of an anonymous user' }];
  // Some characters become several in the canonical form, which lists sort by and cursors contain.
  return tooLong('email', canonical, emailRule.maxLength);
};

/** Converts an address that `emailFaults` has accepted. */
export const toEmail = (sent: string): Email => ({ address: sent.trim(), canonical: canonicalEmail(sent) });
