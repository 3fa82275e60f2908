import { domainToASCII } from 'node:url';
import type { Fault } from './errors.ts';

export interface Email {
  /** As the user wrote it. */
  readonly address: string;
  /** The form that is unique in an application: Unicode-normalized, lower case, with an ASCII domain. */
  readonly canonical: string;
}

/** Equal to the contract's `Email`, so that both doors refuse the same addresses. */
export const emailRule = {
  maxLength: 254,
  pattern: /^[^\s@\p{Cc}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cs}.]+(\.[^\s@\p{Cc}\p{Cs}.]+)+$/u,
} as const;

/** The canonical form of anything that might be an address; what is none finds no account. */
export const canonicalEmail = (address: string): string => {
  const folded = address.normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
};

export const emailFaults = (address: string): readonly Fault[] => {
  if ([...address].length > emailRule.maxLength)
    return [{ field: 'email', code: 'too_long', detail: `has more than ${emailRule.maxLength} characters` }];
  if (!emailRule.pattern.test(address))
    return [{ field: 'email', code: 'invalid_format', detail: 'is not an e-mail address' }];
  return [];
};

/** An address that `emailFaults` found nothing wrong with. */
export const toEmail = (address: string): Email => ({ address, canonical: canonicalEmail(address) });
