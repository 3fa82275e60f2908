import { controls } from './text.ts';

/** The rule for URLs, equal to the contract's `ImageUrl` and `PageUrl`. */
export const webAddressRule = { maxLength: 2048, pattern: new RegExp(`^https?://[^\\s${controls}]+$`, 'u') } as const;

/** Removes trailing slashes, so that a path can be appended. */
export const withoutTrailingSlashes = (url: string): string => {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
};

/**
 * Returns true if a URL has a wildcard, even an encoded one (`%2A`) or a full-width asterisk. URLs are compared exactly, and no
 * part of them may be treated as a pattern (RFC 9700, section 2.1).
 */
export const hasWildcard = (url: string): boolean =>
  [url, URL.parse(url)?.host ?? ''].some((text) => /\*|%(?:25)*2a/i.test(text.normalize('NFKC')));

/** Matches names and IP addresses. Apps may write names in their URIs in upper case; those of the web are parsed to lower case and ASCII. */
const host = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/i;

/**
 * Returns true if the host of a URL is a name or an IP address. The parser of URLs (WHATWG) also accepts `;`, `,` and quotes in it, which
 * end a directive of a content security policy and which name servers do not know.
 */
export const hasHost = ({ hostname }: Pick<URL, 'hostname'>): boolean => host.test(hostname);

/** Returns true if text is a URL whose host is a name or an address: not a placeholder, in which a key would be sent to name servers. */
export const isWebUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && hasHost(url);
};

/** The maximum length of a redirect URI, equal to the contract's `StartSocialLoginRequest`. */
export const redirectUriRule = { maxLength: 2048 } as const;

/**
 * Returns the URL at which clients reach the service. It has no path, because the service has fixed paths such as
 * `/.well-known/jwks.json`.
 * @throws if the text is not the origin of an HTTP server
 */
export const toPublicUrl = (text: string): string => {
  const {
    protocol = '',
    hostname = '',
    pathname = '',
    search,
    hash,
    username,
    password,
    origin = '',
  } = URL.parse(text) ?? {};
  if (!/^https?:$/.test(protocol) || !hasHost({ hostname }) || search || hash || username || password)
    throw new Error('must be an http or https URL without credentials, query or fragment');
  if (!/^\/*$/.test(pathname))
    throw new Error('must not have a path: the service cannot run below one; give it a separate host name');
  return origin;
};
