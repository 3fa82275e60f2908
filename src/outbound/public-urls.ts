import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../loopback.ts';
import { isPrivateAddress } from './private-addresses.ts';

/** The error of a call to a URL of an application that would have gone into a private network (SSRF). */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('the address is in a private network');
  }
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Returns true for a name of this machine (RFC 6761, section 6.3), which DNS does not know. */
const isLocalName = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

/** Limits the queries to two attempts of two seconds each, which end before the call must. */
const queryOptions = { timeout: 2000, tries: 2 } as const;

/**
 * Returns the IPv4 and IPv6 addresses of a name.
 * @throws if it has none
 */
const addressesOf = async (resolver: Resolver, hostname: string): Promise<readonly LookupAddress[]> => {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
};

/**
 * Creates a lookup that checks the addresses of a name when the connection is made, so that the name cannot change in between. It
 * queries DNS directly: the lookup of the system waits in one of the few threads that also read files and sign tokens, and an
 * application may choose a name whose servers never answer.
 */
export const createPublicLookup =
  (resolver = new Resolver(queryOptions)): LookupFunction =>
  (hostname, options, done) => {
    if (isLocalName(hostname)) return done(new PrivateAddressError(), '', 4);
    addressesOf(resolver, hostname).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
        const [first] = allowed;
        if (!first) return done(new PrivateAddressError(), '', 4);
        return options.all ? done(null, allowed) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };

export const publicOnly = createPublicLookup();

/** Returns true for a private IP address in a URL, which needs no lookup and so is not checked by one. */
const isPrivateLiteral = (url: string): boolean => {
  const host = hostOf(url);
  return isIP(host) > 0 && isPrivateAddress(host);
};

/** Returns true unless the host of a URL is private by itself. The addresses of a host name are checked when it is called. */
export const isPublicUrl = (url: string): boolean => !isLocalName(hostOf(url)) && !isPrivateLiteral(url);

/**
 * Returns the rule for URLs that secrets are sent to: the keys in emails, the credentials at a provider, the tokens that a
 * challenge verifies. They must use TLS and be outside private networks, unless private networks are allowed.
 */
export const secretUrlRule =
  (allowsPrivate: boolean) =>
  (url: string): boolean =>
    allowsPrivate || (new URL(url).protocol === 'https:' && isPublicUrl(url));

/**
 * Returns the rule for pages that browsers open with a secret, such as the key of an email: they must use TLS or be on the
 * machine of the browser, unless http is allowed. Apps have private-use schemes with a dot (RFC 8252, section 7.1); no scheme
 * with a meaning in browsers, such as `javascript:`, has one.
 */
export const pageUrlRule =
  (allowsHttp: boolean) =>
  (url: string): boolean => {
    const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
    if (protocol === 'http:') return allowsHttp || isLoopback(hostname);
    return protocol === 'https:' || protocol.includes('.');
  };
