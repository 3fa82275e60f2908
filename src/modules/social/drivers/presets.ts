import type { DriverName } from '../social.ts';

/** The errors of a token endpoint for an invalid code, if they differ from `invalid_grant` (RFC 6749, section 5.2). */
export interface BadCode {
  /** Its codes in `error`. */
  readonly errors?: readonly string[];
  /** Matches the description of an `invalid_request`. */
  readonly description?: RegExp;
  /** The number in an `error` that is an object. */
  readonly number?: number;
}

export interface OpenIdPreset {
  readonly kind: 'openid';
  /** Absent: the setting of the provider is required. */
  readonly issuer?: string;
  readonly scopes: readonly string[];
  /** The claim that states if the address is verified. */
  readonly verifiedBy: 'email_verified' | 'xms_edov';
  /** True if the issuer may have several tenants, with `{tenantid}` in place of the tenant. */
  readonly hasTenants?: true;
  readonly sendsNonceBack: boolean;
  readonly takesPkce: boolean;
  /** The scopes that require the response in a form. */
  readonly formPostFor?: readonly string[];
  readonly badCode?: BadCode;
}

interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly profile: string;
}

export interface OAuthPreset {
  readonly kind: 'oauth';
  readonly dialect: 'discord' | 'facebook' | 'github' | 'x';
  /** The issuer of the provider, for an authorization response with `iss` (RFC 9207). */
  readonly issuer: string;
  readonly endpoints: Endpoints;
  /** The paths at a URL that the application sets. */
  readonly ownPaths?: Endpoints & { readonly issuer: string };
  readonly scopes: readonly string[];
  readonly clientAuth: 'basic' | 'post';
  readonly takesPkce: boolean;
  readonly badCode?: BadCode;
}

export type Presets = Readonly<Record<DriverName, OpenIdPreset | OAuthPreset>>;

const openid = {
  kind: 'openid',
  scopes: ['openid', 'profile', 'email'],
  verifiedBy: 'email_verified',
  sendsNonceBack: true,
  takesPkce: true,
} as const satisfies OpenIdPreset;

const aboutCode = /authorization code|code verifier/i;

/** The presets of the known providers. They are only data, so that tests can replace the URLs. */
export const presets = {
  apple: {
    ...openid,
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'name', 'email'],
    formPostFor: ['name', 'email'],
  },
  google: { ...openid, issuer: 'https://accounts.google.com' },
  gitlab: { ...openid, issuer: 'https://gitlab.com' },
  openid,
  // An administrator of any tenant can write any address into `email`; with `xms_edov` Microsoft confirms that the tenant owns
  // the domain ("nOAuth").
  microsoft: {
    ...openid,
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    verifiedBy: 'xms_edov',
    hasTenants: true,
  },
  // LinkedIn returns no nonce, and rejects the client if it sends a `code_verifier`.
  linkedin: {
    ...openid,
    issuer: 'https://www.linkedin.com/oauth',
    sendsNonceBack: false,
    takesPkce: false,
    badCode: { description: aboutCode },
  },
  // Slack supports PKCE only for applications that are permanently made public clients.
  slack: {
    ...openid,
    issuer: 'https://slack.com',
    takesPkce: false,
    badCode: { errors: ['invalid_code', 'code_already_used', 'code_expired'] },
  },
  discord: {
    kind: 'oauth',
    dialect: 'discord',
    issuer: 'https://discord.com',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      profile: 'https://discord.com/api/v10/users/@me',
    },
    scopes: ['identify', 'email'],
    clientAuth: 'post',
    takesPkce: true,
  },
  // Facebook supports PKCE only for its OpenID flow, where it is "still in testing".
  facebook: {
    kind: 'oauth',
    dialect: 'facebook',
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/v25.0/dialog/oauth',
      token: 'https://graph.facebook.com/v25.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v25.0/me',
    },
    scopes: ['email', 'public_profile'],
    clientAuth: 'post',
    takesPkce: false,
    badCode: { number: 100 },
  },
  github: {
    kind: 'oauth',
    dialect: 'github',
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      profile: 'https://api.github.com/user',
    },
    ownPaths: {
      issuer: '/login/oauth',
      authorization: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      profile: '/api/v3/user',
    },
    scopes: ['read:user', 'user:email'],
    clientAuth: 'post',
    takesPkce: true,
    badCode: { errors: ['bad_verification_code'] },
  },
  x: {
    kind: 'oauth',
    dialect: 'x',
    issuer: 'https://x.com',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      profile: 'https://api.x.com/2/users/me',
    },
    scopes: ['tweet.read', 'users.read', 'users.email'],
    clientAuth: 'basic',
    takesPkce: true,
    badCode: { description: aboutCode },
  },
} satisfies Presets;
