import ipaddr from 'ipaddr.js';

/** Stands for `isIP` of `node:net`. */
export const isIP = (text: string): 0 | 4 | 6 => {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return 4;
  return ipaddr.IPv6.isValid(text) ? 6 : 0;
};
