import { domainToASCII } from 'node:url';

/** Each atom by itself: a sigma at its end is a final one, whatever follows the dot. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .split('.')
    .map((part) => part.toLowerCase())
    .join('.')
    .normalize('NFC');

/** The encoder would decode percent signs, and make two addresses one. */
const asciiDomain = (domain: string): string =>
  (!domain.includes('%') && domainToASCII(domain.normalize('NFC'))) || fold(domain);

/**
 * The form in which two spellings of an address are equal: NFC, case-folded, with an ASCII domain and without white space
 * around it. For every address that
 * the service accepts, it is the form that is unique there.
 */
export const canonicalAddress = (sent: string): string => {
  const address = sent.trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? fold(address) : `${fold(address.slice(0, at))}@${asciiDomain(address.slice(at + 1))}`;
};
