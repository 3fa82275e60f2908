import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** A call to an address that an application has chosen would have gone into a private network (SSRF). */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('the address is in a private network');
  }
}

/** Without the brackets of an IPv6 address. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Judges what a name resolves to as the connection is made, so that a name can't change its mind in between. */
export const publicOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (!first) return done(new PrivateAddressError(), '', 4);
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
};

/** A literal address is never looked up, so `publicOnly` doesn't see it. */
export const isPrivateLiteral = (url: string): boolean => {
  const host = hostOf(url);
  return isIP(host) > 0 && isPrivateAddress(host);
};

/** Whether a URL doesn't plainly lead into a private network; what a name resolves to is judged when it is called. */
export const isPublicUrl = (url: string): boolean => !/(^|\.)localhost\.?$/.test(hostOf(url)) && !isPrivateLiteral(url);

/** Where an address that an application has chosen may be. */
export const urlRule =
  (allowsPrivate: boolean) =>
  (url: string): boolean =>
    allowsPrivate || isPublicUrl(url);

/** The same for one that secrets are sent to. */
export const secureUrlRule =
  (allowsPrivate: boolean) =>
  (url: string): boolean =>
    allowsPrivate || (new URL(url).protocol === 'https:' && isPublicUrl(url));
