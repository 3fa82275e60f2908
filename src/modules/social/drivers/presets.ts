import type { DriverName } from '../social.ts';

/** How a token endpoint says that a code is bad where it doesn't say `invalid_grant` (RFC 6749, section 5.2). */
export interface BadCode {
  /** Its own words in `error`. */
  readonly errors?: readonly string[];
  /** What the description of an `invalid_request` speaks of. */
  readonly description?: RegExp;
  /** The number in an `error` that is an object. */
  readonly number?: number;
}

export interface OpenIdPreset {
  readonly kind: 'openid';
  /** Absent: every provider has its own. */
  readonly issuer?: string;
  readonly scopes: readonly string[];
  /** The claim that says whether the address is theirs. */
  readonly verifiedBy: 'email_verified' | 'xms_edov';
  /** Whether the issuer may stand for those of many tenants, with `{tenantid}` in the place of theirs. */
  readonly hasTenants?: true;
  readonly sendsNonceBack: boolean;
  readonly takesPkce: boolean;
  /** The scopes with which the answer has to come in a form. */
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
  /** The provider's name for itself: what `iss` of an authorization response is (RFC 9207), where it is sent. */
  readonly issuer: string;
  readonly endpoints: Endpoints;
  /** Where they all are, under an address that an application gives. */
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

/** The known providers. Data only; tests, for instance, replace the addresses. */
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
  // An administrator of any tenant can write any address into `email`; with `xms_edov` Microsoft has seen the domain
  // to be theirs ("nOAuth").
  microsoft: {
    ...openid,
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    verifiedBy: 'xms_edov',
    hasTenants: true,
  },
  // No nonce comes back, and with a `code_verifier` the client itself is refused.
  linkedin: {
    ...openid,
    issuer: 'https://www.linkedin.com/oauth',
    sendsNonceBack: false,
    takesPkce: false,
    badCode: { description: aboutCode },
  },
  // PKCE is for applications that have been made public clients, for good.
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
  // PKCE is for its OpenID flow alone, and "still in testing" there.
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
