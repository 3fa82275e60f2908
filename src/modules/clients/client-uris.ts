import { formats } from '../../kernel/formats.ts';
import { hasHost, hasWildcard, redirectUriRule } from '../../kernel/web-address.ts';
import { type ApplicationType, type AuthMethod, isPublic } from './client-terms.ts';

/** Equal to the contract's `ClientUri`: the characters of RFC 3986 without the fragment, and a scheme. */
export const clientUriRule = {
  ...redirectUriRule,
  pattern: /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?[\]@!$&'(),;=%+-]+$/,
} as const;

/** The hosts of this machine as URLs contain them. Names below `localhost` are not among them: name servers may know these. */
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Matches encoded control characters and backslashes, which some servers decode before they compare or redirect. */
const encodedControl = /%(?:[01][0-9a-f]|7f|5c)/i;

/** Matches private-use schemes that are reversed domain names (RFC 8252, section 7.1): no other app should have them. */
const privateUse = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\//;

/** Matches private-use schemes without a dot, such as those of editors: several apps can have one. */
const sharedScheme = /^([a-z][a-z0-9+-]+):\//;

/** Schemes that browsers and systems handle themselves: a redirect to one would do something else than open the app of a client. */
const systemSchemes: ReadonlySet<string> = new Set(
  [
    'http https ws wss ftp ftps sftp file filesystem blob data about cid mid javascript vbscript view-source resource res',
    'jar mk chrome moz-extension urn intent safari-extension safari-web-extension android-app content market mailto tel',
    'callto sip sips sms mms geo ssh telnet rlogin ldap ldaps smb afp nfs vnc rdp irc ircs news nntp gopher rtsp magnet',
    'shell help hcp search search-ms jnlp jnlps feed webcal livescript mocha wyciwyg devtools brave edge firefox opera',
    'vivaldi',
  ].flatMap((names) => names.split(' ')),
);

/** Matches families of such schemes. */
const systemFamily = /^(?:chrome-|googlechrome|itms|microsoft-edge|ms-)/;

/**
 * Returns a URI that is written as it is sent: without user information, a fragment, a wildcard, a path with `..`, an encoded or
 * upper-case host, a host that is neither a name nor an address, or a default port. Different parsers read such a URI in the same way.
 * Undefined for others.
 */
export const parseUri = (uri: string): URL | undefined => {
  const { maxLength, pattern } = clientUriRule;
  if (uri.length > maxLength || !pattern.test(uri) || encodedControl.test(uri) || hasWildcard(uri)) return undefined;
  const url = URL.parse(uri);
  if (!url || url.username || url.password || url.hash || (url.host !== '' && !hasHost(url))) return undefined;
  // Parsers add the slash after the host of a URL without a path.
  return url.href === uri || url.href === `${uri}/` ? url : undefined;
};

const isLoopbackUrl = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.has(hostname);

/** Returns the private-use scheme of a URI that any app can have; undefined for other URIs. */
export const sharedSchemeOf = (uri: string): string | undefined => {
  const [, scheme] = sharedScheme.exec(uri) ?? [];
  return scheme === undefined || systemSchemes.has(scheme) || systemFamily.test(scheme) ? undefined : scheme;
};

/** Returns true for a redirect URI by http to the machine of the browser. */
export const isLoopbackUri = (uri: string): boolean => {
  const url = parseUri(uri);
  return url !== undefined && isLoopbackUrl(url);
};

/** The part of a client and of the deployment that decides which redirect URIs the client may have. */
export interface RedirectRules {
  readonly applicationType: ApplicationType;
  readonly tokenEndpointAuthMethod: AuthMethod;
  readonly requirePkce: boolean;
  readonly isProduction: boolean;
}

/**
 * Returns true for a redirect URI that a client may have (OpenID Connect Dynamic Client Registration, section 2). A scheme that any app
 * can have needs PKCE, so that a code is of no use to another app, and a client without a secret, which is an app. In development, the
 * servers and pages of every client run on the machine of the developer.
 */
export const isRedirectUri = (uri: string, client: RedirectRules): boolean => {
  const url = parseUri(uri);
  if (!url) return false;
  const isNative = client.applicationType === 'native';
  if (url.protocol === 'https:') return isNative || !loopbackHosts.has(url.hostname);
  if (isLoopbackUrl(url) && !client.isProduction) return true;
  if (!isNative) return false;
  if (isLoopbackUrl(url) || privateUse.test(uri)) return true;
  return sharedSchemeOf(uri) !== undefined && isPublic(client) && client.requirePkce;
};

/** Returns the host to which a redirect URI leads; undefined for an app on the device of the user. */
export const redirectHostOf = (uri: string): string | undefined => {
  const url = URL.parse(uri);
  return url && /^https?:$/.test(url.protocol) && !loopbackHosts.has(url.hostname) ? url.host : undefined;
};

/** Describes valid redirect URIs of a client. One to the machine of the browser is refused with the two ways to have it. */
export const redirectUriDetail = (
  uris: readonly string[],
  { applicationType, isProduction }: Pick<RedirectRules, 'applicationType' | 'isProduction'>,
): string => {
  if (applicationType === 'native') return formats.nativeRedirectUris;
  if (!isProduction) return formats.developmentRedirectUris;
  return uris.some(isLoopbackUri) ? formats.loopbackRedirectUris : formats.webRedirectUris;
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
