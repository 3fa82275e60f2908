import punycode from 'punycode.js';

/** Stands for `domainToASCII` of `node:url`: the host as the URL parser writes it; empty if it is not a valid one. */
export const domainToASCII = (domain: string): string => {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
};

/** Stands for `domainToUnicode` of `node:url`. */
export const domainToUnicode = (domain: string): string => {
  try {
    return punycode.toUnicode(domainToASCII(domain));
  } catch {
    return '';
  }
};
