import type { Clock } from '../../../src/kernel/ports.ts';
import { authorizations } from './authorizations.ts';
import { type Forgery, forgeries } from './forgeries.ts';
import { type FrontChannel, frontChannel, refusalHeader } from './front-channel.ts';
import {
  type Fields,
  json,
  plain,
  type Received,
  redirect,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.ts';
import { type Algorithm, type Claims, newSigningKey } from './signing-key.ts';

/** How a provider misbehaves. What is not said is as it should be; what is `undefined` in a part is left out there. */
export interface Behavior {
  /** Over the claims of ID tokens. */
  readonly claims?: Claims;
  /** How the ID tokens of the token endpoint are made. */
  readonly forgery?: Forgery;
  /** Over the metadata. */
  readonly metadata?: Claims;
  /** Over the parameters that the browser is sent back with. */
  readonly redirect?: Fields;
  /** Over the answer of the token endpoint. */
  readonly tokens?: Claims;
  /** Over the claims of the UserInfo endpoint, which has the person's unless something else is said. */
  readonly userInfo?: Claims;
  /** The signature of the response of the UserInfo endpoint; absent: it is JSON. */
  readonly userInfoForgery?: Forgery;
  /** Over the JWKS. */
  readonly jwks?: Claims;
  /** Takes a code as often as it comes, with whatever verifier and redirect URI. */
  readonly isCareless?: boolean;
}

export interface RogueProvider extends ScriptedServer, FrontChannel {
  readonly issuer: string;
  /** A secret that is not checked: the requests tell what was shown. */
  readonly client: { readonly id: string; readonly secret: string };
  /** Behaves like this from now on, and well in everything that is not said. */
  behaves(behavior?: Behavior): void;
  /** An ID token for the client, as an app on a phone would have it. */
  idToken(claims?: Claims, forgery?: Forgery): string;
  /** From now on signs with a new key, and publishes it alone. */
  rotateKeys(): Promise<void>;
}

export interface RogueProviderOptions {
  readonly alg?: Algorithm;
  /** The time in its ID tokens; absent: the machine's. */
  readonly clock?: Pick<Clock, 'now'>;
  /** What its issuer has after the host. */
  readonly path?: string;
  /** True if it has a UserInfo endpoint. */
  readonly hasUserInfo?: boolean;
}

const lifetimeSeconds = 3600;
const client = { id: 'rogue-client', secret: 'what the rogue and its client share' };
const person = {
  sub: 'rogue-person',
  email: 'rogue-person@provider.example',
  email_verified: true,
  name: 'Robin Rogue',
  given_name: 'Robin',
  family_name: 'Rogue',
};

/** Starts an OpenID provider that does what a test says. It logs every user in at once, as the same person. */
export const startRogueProvider = async (options: RogueProviderOptions = {}): Promise<RogueProvider> => {
  const { alg = 'RS256', path = '', clock = { now: () => new Date() } } = options;
  const grants = authorizations<Claims>();
  const foreign = await newSigningKey(alg);
  let key = await newSigningKey(alg);
  let behavior: Behavior = {};

  const claimsFor = (audience: string | undefined, nonce: string | undefined, over: Claims = {}): Claims => {
    const iat = Math.floor(clock.now().getTime() / 1000);
    const times = { iat, exp: iat + lifetimeSeconds };
    return { iss: server.url + path, aud: audience, ...times, nonce, ...person, ...behavior.claims, ...over };
  };
  const make = (forgery: Forgery, claims: Claims): string =>
    forgeries[forgery]({
      claims,
      key,
      foreign,
      foreignKeysUrl: `${server.url}${path}/foreign-jwks`,
      clientSecret: client.secret,
    });

  const authorize = ({ query, headers }: Received) => {
    const { redirect_uri, state, client_id } = query;
    if (!redirect_uri || !client_id) return plain('An authorization request has a client_id and a redirect_uri.', 400);
    const outcome = headers[refusalHeader] ? { error: 'access_denied' } : { code: grants.begin(query, person) };
    return redirect(redirect_uri, { ...outcome, state, iss: server.url + path, ...behavior.redirect });
  };

  const token = ({ form }: Received) => {
    const grant = grants.redeem(form, { isCareless: behavior.isCareless ?? false });
    if (typeof grant === 'string') return json({ error: 'invalid_grant', error_description: `wrong ${grant}` }, 400);
    const { client_id, nonce, scope } = grant.request;
    return json({
      access_token: grants.accessToken(grant),
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      scope,
      id_token: make(behavior.forgery ?? 'honest', claimsFor(client_id, nonce)),
      ...behavior.tokens,
    });
  };

  const userInfo = ({ headers }: Received) => {
    const grant = grants.holder(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]);
    if (!grant) return json({ error: 'invalid_token' }, 401);
    const claims = { ...person, ...behavior.userInfo };
    if (!behavior.userInfoForgery) return json(claims);
    const signed = make(behavior.userInfoForgery, { iss: server.url + path, aud: client.id, ...claims });
    return { headers: { 'content-type': 'application/jwt' }, body: signed };
  };

  const server = await startScriptedServer((url) => ({
    [`GET ${path}/.well-known/openid-configuration`]: () =>
      json({
        issuer: url + path,
        authorization_endpoint: `${url}${path}/authorize`,
        token_endpoint: `${url}${path}/token`,
        jwks_uri: `${url}${path}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [alg],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        scopes_supported: ['openid', 'email', 'profile'],
        ...(options.hasUserInfo ? { userinfo_endpoint: `${url}${path}/userinfo` } : {}),
        ...behavior.metadata,
      }),
    [`GET ${path}/jwks`]: () => json({ keys: [key.publicJwk], ...behavior.jwks }),
    [`GET ${path}/foreign-jwks`]: () => json({ keys: [foreign.publicJwk] }),
    [`GET ${path}/authorize`]: authorize,
    [`POST ${path}/token`]: token,
    [`GET ${path}/userinfo`]: userInfo,
  }));

  return {
    ...server,
    ...frontChannel,
    issuer: server.url + path,
    client,
    behaves(next = {}) {
      behavior = next;
    },
    idToken: (claims = {}, forgery = 'honest') => make(forgery, claimsFor(client.id, undefined, claims)),
    async rotateKeys() {
      key = await newSigningKey(alg);
    },
  };
};
