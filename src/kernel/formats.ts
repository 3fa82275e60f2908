/** The texts that describe patterns, so that a form can show them beside a field. REST and GraphQL use the same texts. */
export const formats = {
  any: 'has an invalid format',
  clientIds: 'must contain only valid client IDs',
  country: 'must be two uppercase letters',
  date: 'must be a valid date (YYYY-MM-DD)',
  digits: 'must be four digits',
  email: 'must be a valid email address',
  headerToken: 'must contain only printable ASCII characters without spaces',
  hostnames: 'must contain only lowercase hostnames',
  httpsUri: 'must be an https URL without user name, fragment and wildcard',
  ipAddress: 'must be an IPv4 or IPv6 address',
  issuer: 'must be an http or https URL without query and fragment',
  language: 'must be a language tag such as en, pt-BR or zh-Hant (BCP 47)',
  letter: 'must be one uppercase letter',
  linkPage: 'must be an https URL, or an http URL with a loopback host',
  name: 'must not be blank or contain control characters',
  nativeRedirectUris:
    'must contain only https URLs, http URLs with a loopback host, and private-use URIs, whose scheme has a dot unless the client is public and uses PKCE',
  permission: 'must be permissions such as orders:refund, in lowercase letters, digits, - and _',
  phone: 'must be a phone number (digits, spaces and + ( ) . / -)',
  provider: 'must be a lowercase letter, followed by lowercase letters, digits or hyphens',
  claimNames:
    'must contain only names of letters, digits and _.:/- that begin with a letter and are not claims of OpenID Connect',
  publicJwks: 'must contain only public keys: RSA with at least 2048 bits, P-256, P-384, P-521 or Ed25519',
  publicUrl: 'must be an https URL outside private networks',
  redirectUris: 'must contain only https URLs, http URLs with a loopback host, and URIs of apps',
  resourceIdentifier: 'must be an absolute URI without fragment, user name and wildcard',
  scopes: 'must contain only valid scopes',
  serverUri: 'must be an http or https URL without user name, fragment and wildcard',
  timestamp: 'must be a valid timestamp (YYYY-MM-DD HH:MM:SS)',
  timezone: 'must be a valid IANA time zone',
  url: 'must be an http or https URL',
  developmentRedirectUris:
    'must contain only https URLs, and http URLs with a loopback host, without fragment, user name and wildcard',
  loopbackRedirectUris:
    'must contain only https URLs: loopback hosts are for apps on the device of the user (application_type native), and for services in development (NODE_ENV)',
  webRedirectUris: 'must contain only https URLs, without fragment, user name and wildcard',
} as const;
