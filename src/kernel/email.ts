import { domainToASCII, domainToUnicode } from 'node:url';
import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { controls, isLongerThan } from './text.ts';

export interface Email {
  /** As the user wrote it, without white space around it. */
  readonly address: string;
  /** The form that is unique in an application: NFC, case-folded, with an ASCII domain. */
  readonly canonical: string;
}

// Of ASCII, a local part has what RFC 5322 calls `atext`, and a domain letters, digits and hyphens. Of the rest of Unicode,
// the contract's pattern can say nothing that is read alike in all languages: see `characterFault`.
const atom = String.raw`[^\s@${controls}\x22(),.:;<>\x5b-\x5d]+`;
const alphanumeric = String.raw`[^\s\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x9f]`;
const letter = String.raw`[^\s\x00-\x40\x5b-\x60\x7b-\x9f]`;
const hyphenated = `(-+${alphanumeric}+)*`;
/** The last label begins with a letter, so that no IP address is a domain. */
const domain = `(${alphanumeric}+${hyphenated}\\.)+${letter}${alphanumeric}*${hyphenated}`;

const addressPattern = `${atom}(\\.${atom})*@${domain}`;

/** Equal to the contract's `Email`: an address as it is stored and shown. */
export const emailRule = { maxLength: 254, pattern: new RegExp(`^${addressPattern}$`, 'u') } as const;

/**
 * Equal to the contract's `EmailInput`, so that both APIs refuse the same addresses. Keyboards and copying add white space,
 * which every function here removes. The length is that of what was sent.
 */
export const emailInputRule = {
  maxLength: emailRule.maxLength,
  pattern: new RegExp(`^\\s*${addressPattern}\\s*$`, 'u'),
} as const;

/** A label that cannot be decoded. */
const encodedLabel = /(^|\.)xn--/;
const domainPattern = new RegExp(`^${domain}$`, 'u');
/** RFC 5321, section 4.5.3.1.1. */
export const maxLocalLength = 64;

/** Letters, marks and digits (RFC 8264, IdentifierClass), and the punctuation that domains allow (RFC 5892, A.3 to A.7). */
const identifierCharacters = /^[\x21-\x7e\p{L}\p{Mn}\p{Mc}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb]*$/u;
const invisibleCharacter = /\p{Default_Ignorable_Code_Point}/u;
/** Conjoining letters that no Hangul syllable is made of look like others that are (RFC 8264, OldHangulJamo). */
const oldHangulJamo = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/u;
/** A dot above that the letter has anyway, such as of a folded `İ`. */
const secondDot = /[\p{Soft_Dotted}\u0131\u0237]\p{M}*\u0307/u;
/** Some runtimes encode it as `ss` in a domain, others as `ß`. */
const capitalSharpS = 'ẞ';
/** A combining mark with no letter or digit to combine with. */
const strayMark = /(^|[^\p{L}\p{M}\p{Nd}])\p{M}/u;
const confusableScripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u] as const;

/** Whether NFC replaces a character by another one, such as the Kelvin sign by `K`. */
const isDuplicate = (character: string): boolean => {
  const composed = character.normalize('NFC');
  return composed !== character && [...composed].length === 1;
};

const hasCompatibilityCharacters = (text: string): boolean =>
  text.normalize('NFKC') !== text.normalize('NFC') || [...text].some(isDuplicate);

/** Each atom by itself: a sigma at its end is a final one, whatever follows the dot. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .split('.')
    .map((part) => part.toLowerCase())
    .join('.')
    .normalize('NFC');

/** Whether the text has only characters that nothing else looks like but its other case. */
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

/**
 * Some letters, `ß` and `ı` for instance, become other letters in capitals: a login in capitals would find another
 * account.
 */
const losesLetters = (local: string): boolean => fold(fold(local).toUpperCase()) !== fold(local);

/** Only what may be a domain is encoded: the encoder would also decode percent signs, and make two addresses one. */
const asciiDomain = (text: string): string => {
  const plain = [text, fold(text)].find(hasPlainCharacters);
  return (plain && domainPattern.test(plain) && domainToASCII(plain.normalize('NFC'))) || fold(text);
};

const partsOf = (address: string): readonly [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

/** The canonical form of anything that might be an address. A text that is not a valid address finds no account. */
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

const invalid = (detail: string): readonly Fault[] => [{ field: 'email', code: 'invalid_format', detail }];

/** What the contract says of an address, too: enough to look for its account. */
export const emailFormFaults = (sent: string): readonly Fault[] => {
  const long = tooLong('email', sent, emailInputRule.maxLength);
  if (long.length > 0) return long;
  return sent.isWellFormed() && emailInputRule.pattern.test(sent) ? [] : invalid(formats.email);
};

/** Everything that keeps an address from being stored. */
export const emailFaults = (sent: string): readonly Fault[] => {
  const faults = emailFormFaults(sent);
  if (faults.length > 0) return faults;
  const address = sent.trim();
  if ([...partsOf(address)[0]].length > maxLocalLength)
    return invalid(`must have at most ${maxLocalLength} characters before the @`);
  const detail = characterFault(address);
  if (detail !== undefined) return invalid(detail);
  // Some characters are many in the canonical form, which lists sort by and carry from page to page.
  return tooLong('email', canonicalEmail(address), emailRule.maxLength);
};

/** An address that `emailFaults` found nothing wrong with. */
export const toEmail = (sent: string): Email => ({ address: sent.trim(), canonical: canonicalEmail(sent) });
