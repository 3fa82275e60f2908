import { domainToASCII } from 'node:url';
import { type Fault, tooLong } from './errors.ts';
import { controls } from './text.ts';

export interface Email {
  /** As the user wrote it. */
  readonly address: string;
  /** The form that is unique in an application: Unicode-normalized, lower case, with an ASCII domain. */
  readonly canonical: string;
}

const local = `[^\\s@${controls}]{1,64}`;
const label = `[^\\s@${controls}.]+`;

/** Equal to the contract's `Email`, so that both doors refuse the same addresses. */
export const emailRule = {
  maxLength: 254,
  pattern: new RegExp(`^${local}@${label}(\\.${label})+$`, 'u'),
} as const;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Only what is not ASCII is encoded: the encoder would also decode percent signs, and make two addresses one. */
const asciiDomain = (domain: string): string =>
  /^\p{ASCII}*$/u.test(domain) || domain.includes('%') ? domain : domainToASCII(domain) || domain;

/** The canonical form of anything that might be an address; what is none finds no account. */
export const canonicalEmail = (address: string): string => {
  const folded = fold(address);
  const at = folded.lastIndexOf('@') + 1;
  return folded.slice(0, at) + asciiDomain(folded.slice(at));
};

export const emailFaults = (address: string): readonly Fault[] => {
  const long = tooLong('email', address, emailRule.maxLength);
  if (long.length > 0) return long;
  if (!address.isWellFormed() || !emailRule.pattern.test(address))
    return [{ field: 'email', code: 'invalid_format', detail: 'is not an e-mail address' }];
  // Some characters are many in the canonical form, which lists sort by and carry from page to page.
  return tooLong('email', canonicalEmail(address), emailRule.maxLength);
};

/** An address that `emailFaults` found nothing wrong with. */
export const toEmail = (address: string): Email => ({ address, canonical: canonicalEmail(address) });
