import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../loopback.ts';
import { isPrivateAddress } from './private-addresses.ts';

/** A call to an address that an application has chosen would have gone into a private network (SSRF). */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('the address is in a private network');
  }
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** A name of this machine (RFC 6761, section 6.3), which DNS knows nothing of. */
const isLocalName = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

/** Two attempts of two seconds each are over before a call has to be. */
const queryOptions = { timeout: 2000, tries: 2 } as const;

/** The addresses of a name, of both families. @throws where it has none */
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
 * Checks what a name resolves to as the connection is made, so that the name cannot change in between. It asks DNS itself:
 * the system's look-up waits in one of the few threads that also read files and sign tokens, and an application may choose
 * a name whose servers never answer.
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

/** A literal address is never looked up, so `publicOnly` doesn't see it. */
const isPrivateLiteral = (url: string): boolean => {
  const host = hostOf(url);
  return isIP(host) > 0 && isPrivateAddress(host);
};

/**
 * Whether a URL does not obviously lead into a private network. The addresses of its host name are checked when it is
 * called.
 */
export const isPublicUrl = (url: string): boolean => !isLocalName(hostOf(url)) && !isPrivateLiteral(url);

/**
 * The rule for every URL that secrets are sent to: the keys in emails, the credentials at a provider, the tokens that a
 * challenge verifies. It must use TLS and be outside private networks, unless private networks are allowed.
 */
export const secretUrlRule =
  (allowsPrivate: boolean) =>
  (url: string): boolean =>
    allowsPrivate || (new URL(url).protocol === 'https:' && isPublicUrl(url));

/**
 * The rule for every page that browsers open with a secret, such as the key of an email: it must use TLS or be on the
 * machine of the browser, unless http is allowed. Apps have private-use schemes, which contain a dot (RFC 8252, section
 * 7.1): no scheme that a browser knows does, such as `javascript:`.
 */
export const pageUrlRule =
  (allowsHttp: boolean) =>
  (url: string): boolean => {
    const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
    if (protocol === 'http:') return allowsHttp || isLoopback(hostname);
    return protocol === 'https:' || protocol.includes('.');
  };
