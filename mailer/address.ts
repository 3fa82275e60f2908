import { domainToASCII } from 'node:url';

/** Folds each atom by itself: a sigma at the end of an atom is a final one, even if a dot follows. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .split('.')
    .map((part) => part.toLowerCase())
    .join('.')
    .normalize('NFC');

/** Encodes a domain in ASCII, except one with a percent sign: the encoder decodes it, which would make two addresses equal. */
const asciiDomain = (domain: string): string =>
  (!domain.includes('%') && domainToASCII(domain.normalize('NFC'))) || fold(domain);

/**
 * Returns the form in which two spellings of an address are equal: NFC, case-folded, with an ASCII domain and without white space
 * around it. The service requires the same form to be unique.
 */
export const canonicalAddress = (sent: string): string => {
  const address = sent.trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? fold(address) : `${fold(address.slice(0, at))}@${asciiDomain(address.slice(at + 1))}`;
};
