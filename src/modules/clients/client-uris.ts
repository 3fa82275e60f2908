import { formats } from '../../kernel/formats.ts';
import { hasWildcard, redirectUriRule } from '../../kernel/web-address.ts';
import type { ApplicationType } from './client.ts';

/** Equal to the contract's `ClientUri`: the characters of RFC 3986 without the fragment, and a scheme. */
export const clientUriRule = {
  ...redirectUriRule,
  pattern: /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?[\]@!$&'(),;=%+-]+$/,
} as const;

/** The hosts of this machine as URLs contain them. Names below `localhost` are not among them: name servers may know these. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Matches encoded control characters and backslashes, which some servers decode before they compare or redirect. */
const encodedControl = /%(?:[01][0-9a-f]|7f|5c)/i;

/** Matches private-use schemes (RFC 8252, section 7.1). They are reversed domain names: `javascript` and `data` have no dot. */
const privateUse = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\//;

/**
 * Returns a URI that is written as it is sent: without user information, a fragment, a wildcard, a path with `..`, an encoded or
 * upper-case host, or a default port. Different parsers read such a URI in the same way. Undefined for others.
 */
export const parseUri = (uri: string): URL | undefined => {
  const { maxLength, pattern } = clientUriRule;
  if (uri.length > maxLength || !pattern.test(uri) || encodedControl.test(uri) || hasWildcard(uri)) return undefined;
  const url = URL.parse(uri);
  if (!url || url.username || url.password || url.hash) return undefined;
  // Parsers add the slash after the host of a URL without a path.
  return url.href === uri || url.href === `${uri}/` ? url : undefined;
};

const isLoopbackUrl = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.has(hostname);

/** Returns true for a redirect URI that a client of this type may have (OpenID Connect Dynamic Client Registration, section 2). */
export const isRedirectUri = (uri: string, type: ApplicationType): boolean => {
  const url = parseUri(uri);
  if (!url) return false;
  if (url.protocol === 'https:') return type === 'native' || !loopbackHosts.has(url.hostname);
  return type === 'native' && (isLoopbackUrl(url) || privateUse.test(uri));
};

/** Returns the host to which a redirect URI leads; undefined for an app on the device of the user. */
export const redirectHostOf = (uri: string): string | undefined => {
  const url = URL.parse(uri);
  return url && /^https?:$/.test(url.protocol) && !loopbackHosts.has(url.hostname) ? url.host : undefined;
};

/** Describes valid redirect URIs of a type. */
export const redirectUriDetail: Readonly<Record<ApplicationType, string>> = {
  web: formats.webRedirectUris,
  native: formats.nativeRedirectUris,
};

/** Returns true for a page that browsers open by https. */
export const isHttpsUri = (uri: string): boolean => parseUri(uri)?.protocol === 'https:';

/** Returns true for a page that browsers open by https, or by http on their own machine. */
export const isPageUri = (uri: string): boolean => {
  const url = parseUri(uri);
  return url !== undefined && (url.protocol === 'https:' || isLoopbackUrl(url));
};

/** Returns true for a URL that the service calls. The deployment decides which of them it may call. */
export const isServerUri = (uri: string): boolean => /^https?:$/.test(parseUri(uri)?.protocol ?? '');
