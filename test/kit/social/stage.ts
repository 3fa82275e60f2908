import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/database/database.ts';
import { type ApiName, answerOf } from '../apis.ts';
import { superAdmin } from '../members.ts';
import type { Headers, Reply, TestService } from '../service.ts';
import { type SocialApi, socialApisOf } from './commands.ts';
import { type RogueProvider, startRogueProvider } from './rogue-provider.ts';

export const redirectUri = 'https://app.example.com/callback';

/** A provider with its URL, a client, and a browser whose user accepts or refuses. */
interface Playable {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  authorize(url: string | URL): Promise<URL>;
  refuse(url: string | URL): Promise<URL>;
}

type Wire = Readonly<Record<string, unknown>>;

/** The state of the page at the redirect URI: the URL that it was called with, and the stored binding. */
export interface Return {
  readonly proof: Wire;
  readonly authorizationUrl: URL;
}

export interface SocialStage {
  readonly apis: Readonly<Record<ApiName, SocialApi>>;
  /** Sets up the provider under a name in the application of the headers. */
  setUp(over?: Wire, headers?: Headers): Promise<Reply>;
  /** Starts a login and returns after the redirect of a user who accepts. */
  goThere(over?: Wire, headers?: Headers): Promise<Return>;
  /** Starts a login and returns after the redirect of a user who refuses. */
  sayNo(headers?: Headers, over?: Wire): Promise<Return>;
  /** Completes a login through the redirect. */
  logIn(api: ApiName, over?: Wire, headers?: Headers): Promise<Reply>;
}

/** Returns all parameters that the page passes on. */
const shown = (callback: URL, binding: string): Wire => {
  const names = ['code', 'state', 'iss', 'error'];
  const given = names.flatMap((name) => {
    const value = callback.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), binding };
};

/** Connects a service with a provider. `name` is the provider's name in the service. */
export const socialStage = (service: TestService, provider: () => Playable, name = 'acme'): SocialStage => {
  const apis = socialApisOf(service);

  const begin = async (headers: Headers, over: Wire): Promise<{ authorizationUrl: URL; binding: string }> => {
    const reply = await apis.REST.start(headers, name, { redirect_uri: redirectUri, ...over });
    if (reply.status !== 200) throw new Error(`start ended with ${reply.status}: ${reply.text}`);
    const { authorization_url, binding } = answerOf(reply);
    return { authorizationUrl: new URL(authorization_url), binding };
  };

  return {
    apis,

    async setUp(over = {}, headers = superAdmin) {
      const { issuer, client } = provider();
      const settings = { redirect_uris: [redirectUri] };
      await service.send('PATCH', '/v1/app', { headers, body: { settings } });
      const body = { driver: 'openid', issuer, client_id: client.id, client_secret: client.secret, ...over };
      return service.send('PUT', `/v1/providers/${name}`, { headers, body });
    },

    async goThere(over = {}, headers = {}) {
      const { authorizationUrl, binding } = await begin(headers, over);
      return { proof: shown(await provider().authorize(authorizationUrl), binding), authorizationUrl };
    },

    async sayNo(headers = {}, over = {}) {
      const { authorizationUrl, binding } = await begin(headers, over);
      return { proof: shown(await provider().refuse(authorizationUrl), binding), authorizationUrl };
    },

    async logIn(api, over = {}, headers = {}) {
      const { proof } = await this.goThere({}, headers);
      return apis[api].login(headers, name, { ...proof, ...over });
    },
  };
};

/** Returns the claims of a new user of a provider. */
export const newClaims = (over: Wire = {}): Wire => {
  const id = randomUUID().slice(0, 8);
  return { sub: `person-${id}`, email: `person-${id}@example.com`, email_verified: true, ...over };
};

const providers = new WeakMap<Database, Promise<RogueProvider>>();

/** Returns the provider that the rows of operations share: one of each service, which starts it when it is first used. */
export const providerOf = (service: TestService): Promise<RogueProvider> => {
  const known = providers.get(service.database);
  if (known) return known;
  const started = startRogueProvider({ clock: service.clock });
  service.onStop(async () => {
    // The next file of tests may get the same database.
    providers.delete(service.database);
    await (await started).close();
  });
  providers.set(service.database, started);
  return started;
};
