import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';
import type { Clock } from '../../../src/kernel/ports.ts';
import { listenOnLoopback } from '../loopback.ts';
import { walkThrough } from './openid-browser.ts';
import { errorPage, loginPage } from './openid-pages.ts';
import { openIdStorage } from './openid-storage.ts';
import { type Algorithm, jws, newSigningKey, type SigningKey } from './signing-key.ts';

/** A user with an account, who logs in with the `sub`. */
export interface Person {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly name?: string | undefined;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** All received requests. */
  readonly requests: readonly { readonly method: string; readonly path: string }[];
  readonly people: ReadonlyMap<string, Person>;
  /**
   * Adds or replaces a user.
   * @returns the login
   */
  person(claims?: Partial<Person>): string;
  /** Registers a client, by default a confidential one with HTTP Basic. */
  client(metadata: ClientMetadata): void;
  /**
   * Logs in as a browser does.
   * @returns the URL of the redirect
   */
  authorize(authorizationUrl: string | URL, login: string): Promise<URL>;
  /** Cancels the login. */
  refuse(authorizationUrl: string | URL): Promise<URL>;
  /** Returns an ID token for a mobile app. The audience becomes a client if it is not one. */
  idToken(wanted: {
    readonly login: string;
    readonly audience: string;
    readonly nonce?: string | undefined;
  }): Promise<string>;
  /** Signs with a new key from now on, and publishes only that. */
  rotateKeys(): Promise<void>;
  /** Stops listening until `up`: connections are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenIdProviderOptions {
  readonly clients?: readonly ClientMetadata[];
  readonly alg?: Algorithm;
  /** The time in its ID tokens. If absent, it is that of the machine. */
  readonly clock?: Pick<Clock, 'now'>;
  /** True if its ID tokens contain only the subject, and the UserInfo endpoint returns all else (OpenID Connect Core, 5.4). */
  readonly hasMinimalIdTokens?: boolean;
}

const lifetimeSeconds = 3600;
const nowhere = 'http://127.0.0.1:9/';
const scopes = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] };

/** Changes the time of issue in a token, because the provider only uses the clock of the machine. */
const redated = (token: string, key: SigningKey, at: Date): string => {
  const iat = Math.floor(at.getTime() / 1000);
  const claims = { ...decodeJwt(token), iat, exp: iat + lifetimeSeconds };
  return jws({ ...decodeProtectedHeader(token) }, claims, key.sign);
};

/** Starts a real OpenID provider. */
export const startOpenIdProvider = async (options: OpenIdProviderOptions = {}): Promise<OpenIdProvider> => {
  const { clock, alg = 'RS256', hasMinimalIdTokens = false } = options;
  const requests: { method: string; path: string }[] = [];
  const people = new Map<string, Person>();
  const clients = new Map<string, ClientMetadata>();
  const adapter = openIdStorage(clients);

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push({ method: request.method ?? '', path: pathname });
    if (!pathname.startsWith('/interaction/')) return current.handle(request, response);
    interact(request, response).catch((error: Error) => response.writeHead(500).end(error.stack));
    return undefined;
  });
  const { url: issuer, ...loopback } = await listenOnLoopback(server);
  const { port } = new URL(issuer);

  const configuration: Configuration = {
    adapter,
    claims: scopes,
    conformIdTokenClaims: hasMinimalIdTokens,
    clientBasedCORS: () => false,
    clientDefaults: { id_token_signed_response_alg: alg },
    cookies: {
      keys: [randomUUID()],
      // Browsers share cookies between the ports of a host, so the names differ.
      names: { session: `session_${port}`, interaction: `interaction_${port}`, resume: `resume_${port}` },
    },
    features: { devInteractions: { enabled: false }, jwtUserinfo: { enabled: true } },
    // Numbers instead of functions also suppress advice on the console.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: lifetimeSeconds,
      Interaction: 600,
      Session: 3600,
    },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope(Object.keys(scopes).join(' '));
      await grant.save();
      return grant;
    },
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html';
      ctx.body = errorPage(error, error_description);
    },
  };

  const instance = async () => {
    const key = await newSigningKey(alg);
    const provider = new Provider(issuer, { ...configuration, jwks: { keys: [key.privateJwk] } });
    const dated = (token: string): string => (clock ? redated(token, key, clock.now()) : token);
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as string | { readonly id_token?: string } | undefined;
      if (ctx.path === '/me' && typeof body === 'string') ctx.body = dated(body);
      if (ctx.path === '/token' && typeof body === 'object' && body.id_token)
        ctx.body = { ...body, id_token: dated(body.id_token) };
    });
    return { provider, dated, handle: provider.callback() };
  };
  let current = await instance();

  /** Shows the form and processes its submission. */
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = new URLSearchParams(await text(request));
    const login = answer.get('login') ?? '';
    if (answer.has('cancel'))
      return current.provider.interactionFinished(request, response, { error: 'access_denied' });
    if (people.has(login))
      return current.provider.interactionFinished(request, response, { login: { accountId: login } });
    const failure = request.method === 'POST' ? 'This login is unknown.' : undefined;
    response.writeHead(failure ? 400 : 200, { 'content-type': 'text/html' }).end(loginPage(failure));
    return undefined;
  };

  const client: OpenIdProvider['client'] = (metadata) => {
    clients.set(metadata.client_id, { client_secret: `secret of ${metadata.client_id}`, ...metadata });
  };
  for (const metadata of options.clients ?? []) client(metadata);

  return {
    ...loopback,
    issuer,
    requests,
    people,
    client,

    person(claims = {}) {
      const sub = claims.sub ?? `person-${randomUUID()}`;
      const email = `${sub}@provider.example`;
      const names = { name: 'Robin Example', given_name: 'Robin', family_name: 'Example' };
      people.set(sub, { email, email_verified: true, ...names, ...claims, sub });
      return sub;
    },

    authorize: (authorizationUrl, login) => walkThrough(authorizationUrl, { login }),
    refuse: (authorizationUrl) => walkThrough(authorizationUrl, { cancel: 'yes' }),

    async idToken({ login, audience, nonce }) {
      const person = people.get(login);
      if (!person) throw new Error(`There is no user ${login}.`);
      if (!clients.has(audience)) client({ client_id: audience, redirect_uris: [nowhere] });
      const { provider, dated } = current;
      const token = new provider.IdToken({}, { client: (await provider.Client.find(audience))! });
      for (const [name, value] of Object.entries({ ...person, nonce })) token.set(name, value);
      return dated(await token.issue({ use: 'idtoken' }));
    },

    async rotateKeys() {
      current = await instance();
    },
  };
};
