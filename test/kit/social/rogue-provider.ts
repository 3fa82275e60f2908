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

/** Deviations of a provider. Absent ones mean correct behavior. A value of `undefined` removes a field. */
export interface Behavior {
  /** Replaces claims of ID tokens. */
  readonly claims?: Claims;
  /** The forgery of ID tokens at the token endpoint. */
  readonly forgery?: Forgery;
  /** Replaces metadata. */
  readonly metadata?: Claims;
  /** Replaces parameters of the redirect. */
  readonly redirect?: Fields;
  /** Replaces fields of the token endpoint's response. */
  readonly tokens?: Claims;
  /** Replaces claims of the UserInfo endpoint, which by default returns those of the user. */
  readonly userInfo?: Claims;
  /** The signature of the UserInfo endpoint's response. If absent, the response is JSON. */
  readonly userInfoForgery?: Forgery;
  /** Replaces fields of the JWKS. */
  readonly jwks?: Claims;
  /** True to accept codes repeatedly, with any verifier and redirect URI. */
  readonly isCareless?: boolean;
}

export interface RogueProvider extends ScriptedServer, FrontChannel {
  readonly issuer: string;
  /** The client, whose secret is not checked: the requests contain the received one. */
  readonly client: { readonly id: string; readonly secret: string };
  /** Sets the deviations of later responses. */
  behaves(behavior?: Behavior): void;
  /** Returns an ID token for the client, as a mobile app has it. */
  idToken(claims?: Claims, forgery?: Forgery): string;
  /** Signs with a new key from now on, and publishes only that. */
  rotateKeys(): Promise<void>;
}

export interface RogueProviderOptions {
  readonly alg?: Algorithm;
  /** The time in its ID tokens. If absent, it is that of the machine. */
  readonly clock?: Pick<Clock, 'now'>;
  /** The path of its issuer after the host. */
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

/** Starts an OpenID provider whose behavior a test controls. It logs every user in at once, as the same person. */
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
