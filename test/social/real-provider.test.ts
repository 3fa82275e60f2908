import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { type Reply, useService } from '../kit/service.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../kit/social/openid-provider.ts';
import { redirectUri, type SocialStage, socialStage } from '../kit/social/stage.ts';
import { refusedAs, traceOf } from './traces.ts';

const service = useService();
const apis = apisOf(service);
const client = { id: 'gatehouse', secret: 'secret of gatehouse' };
let provider: OpenIdProvider;
/** The user of the browser. */
let login: string;
let stage: SocialStage;

const stageFor = (id: string, secret: string, name: string): SocialStage => {
  const { issuer, refuse } = provider;
  const authorize = (url: string | URL) => provider.authorize(url, login);
  return socialStage(service, () => ({ issuer, client: { id, secret }, authorize, refuse }), name);
};

beforeAll(async () => {
  const redirect_uris = [redirectUri];
  provider = await startOpenIdProvider({
    clock: service.clock,
    clients: [
      { client_id: client.id, redirect_uris },
      { client_id: 'with-basic', redirect_uris, token_endpoint_auth_method: 'client_secret_basic' },
      { client_id: 'with-post', redirect_uris, token_endpoint_auth_method: 'client_secret_post' },
      { client_id: 'with-none', redirect_uris, token_endpoint_auth_method: 'none' },
    ],
  });
  stage = stageFor(client.id, client.secret, 'acme');
  await stage.setUp({ native_client_ids: ['our-app-for-phones'] });
});
afterAll(() => provider?.close());

const isOfBrowser = (path: string): boolean => /^\/(auth|interaction)(\/|$)/.test(path);
/** Returns the paths that the service itself has requested since. */
const asked = (since = 0): readonly string[] =>
  provider.requests
    .slice(since)
    .filter(({ path }) => !isOfBrowser(path))
    .map(({ method, path }) => `${method} ${path}`);
const whoIs = async (reply: Reply) => answerOf(await apis.REST.me(bearer(tokenOf(reply)!)));
const subjects = async (id: string) =>
  (await service.db('identities').where({ user_id: Number(id) })).map(({ issuer, subject }) => [issuer, subject]);

// checklist 64
throughEachApi('logins at a real OpenID provider, through %s', (api, test) => {
  // checklist 65
  test('the first login of a person creates a user, and the second login returns the same user', async () => {
    login = provider.person({ given_name: 'Grace', family_name: 'Hopper', name: 'Grace Hopper' });
    const first = await stage.logIn(api);
    expect([outcomeOf(first), first.status]).toEqual(['done', api === 'REST' ? 201 : 200]);
    const user = await whoIs(first);
    expect(user).toMatchObject({ firstname: 'Grace', lastname: 'Hopper', displayname: 'Grace Hopper' });
    expect(user.email).toBe(`${login}@provider.example`);
    const second = await stage.logIn(api);
    expect([outcomeOf(second), second.status]).toEqual(['done', 200]);
    expect((await whoIs(second)).id).toBe(user.id);
    expect(await subjects(user.id)).toEqual([[provider.issuer, login]]);
  });

  test('a login costs one request once the provider is known', async () => {
    login = provider.person();
    await stage.logIn(api);
    const since = provider.requests.length;
    expect(outcomeOf(await stage.logIn(api))).toBe('done');
    expect(asked(since)).toEqual(['POST /token']);
  });

  test('a user who denies the login at the provider is not logged in', async () => {
    const since = provider.requests.length;
    const { proof } = await stage.sayNo();
    expect(proof).toMatchObject({ error: 'access_denied', iss: provider.issuer });
    const attempt = () => stage.apis[api].login({}, 'acme', proof);
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_login_denied'));
    expect(asked(since)).toEqual([]);
  });

  test('a code that was used once is refused in the same login and in another one', async () => {
    login = provider.person();
    const { proof } = await stage.goThere();
    const show = (over: object = {}) => stage.apis[api].login({}, 'acme', { ...proof, ...over });
    expect(outcomeOf(await show())).toBe('done');
    expect(await traceOf(service, () => show())).toEqual(refusedAs('social_state_invalid'));
    const { state, binding } = (await stage.goThere()).proof;
    expect(await traceOf(service, () => show({ state, binding }))).toEqual(refusedAs('social_code_invalid'));
  });

  test('a code from the login of another user is refused because of PKCE', async () => {
    login = provider.person();
    const [victim, attacker] = [await stage.goThere(), await stage.goThere()];
    const stolen = { ...attacker.proof, code: victim.proof['code'] };
    const attempt = () => stage.apis[api].login({}, 'acme', stolen);
    expect(await traceOf(service, attempt)).toEqual(refusedAs('social_code_invalid'));
  });

  test('a login succeeds when the provider replaces its signing keys during the login', async () => {
    login = provider.person();
    expect(outcomeOf(await stage.logIn(api))).toBe('done');
    for (const _ of [1, 2]) {
      const { proof } = await stage.goThere();
      await provider.rotateKeys();
      const since = provider.requests.length;
      expect(outcomeOf(await stage.apis[api].login({}, 'acme', proof))).toBe('done');
      expect(asked(since)).toEqual(['POST /token', 'GET /jwks']);
    }
  });

  test('an address that the provider has not verified is stored as not verified', async () => {
    login = provider.person({ email_verified: false });
    const { email } = await whoIs(await stage.logIn(api));
    expect((await service.db('users').where({ email }).first()).email_verified_at).toBeNull();
  });

  test('a login fails while the provider is down, and succeeds once it is up again', async () => {
    login = provider.person();
    const { proof } = await stage.goThere();
    await provider.down();
    const reply = await stage.apis[api].login({}, 'acme', proof);
    expect(outcomeOf(reply)).toBe('social_provider_unavailable');
    await provider.up();
    expect(outcomeOf(await stage.logIn(api))).toBe('done');
  });
});

// checklist 66
throughEachApi('an ID token of a real provider, through %s', (api, test) => {
  const show = (id_token: string, nonce: string) => stage.apis[api].login({}, 'acme', { id_token, nonce });
  const newNonce = () => `nonce-${randomUUID()}`;

  test.each([
    ['for ours on the web', client.id],
    ['for ours on phones', 'our-app-for-phones'],
  ])('an ID token %s logs in the same user as the redirect does', async (_which, audience) => {
    login = provider.person();
    const nonce = newNonce();
    const reply = await show(await provider.idToken({ login, audience, nonce }), nonce);
    expect(outcomeOf(reply)).toBe('done');
    const { id } = await whoIs(reply);
    expect((await whoIs(await stage.logIn(api))).id).toBe(id);
    expect(await subjects(id)).toEqual([[provider.issuer, login]]);
  });

  test('an ID token that contains the SHA-256 of the nonce logs the user in', async () => {
    const nonce = newNonce();
    const digest = createHash('sha256').update(nonce).digest('hex');
    const token = await provider.idToken({ login: provider.person(), audience: client.id, nonce: digest });
    expect(outcomeOf(await show(token, nonce))).toBe('done');
  });

  test.each([
    ['for an invalid client of ours', 'a-client-of-another-app', (nonce: string) => nonce],
    ['without a nonce', client.id, () => undefined],
    ['with another nonce', client.id, newNonce],
  ])('an ID token %s logs no user in', async (_which, audience, nonceIn) => {
    const nonce = newNonce();
    const token = await provider.idToken({ login: provider.person(), audience, nonce: nonceIn(nonce) });
    expect(await traceOf(service, () => show(token, nonce))).toEqual(refusedAs('social_token_invalid'));
  });
});

throughEachApi('a client at a real provider, through %s', (api, test) => {
  test.each(['basic', 'post', 'none'])(
    'a client with the correct credentials logs a user in, with the authentication method %s',
    async (method) => {
      const id = `with-${method}`;
      const place = stageFor(id, `secret of ${id}`, id);
      await place.setUp(method === 'none' ? { client_secret: undefined } : {});
      login = provider.person();
      expect(outcomeOf(await place.logIn(api))).toBe('done');
    },
  );

  test.each(['basic', 'post'])(
    'a client with a wrong secret logs no user in, with the authentication method %s',
    async (method) => {
      const id = `with-${method}`;
      const place = stageFor(id, 'a secret of another user', `wrong-${method}`);
      await place.setUp();
      login = provider.person();
      expect(await traceOf(service, () => place.logIn(api))).toEqual(refusedAs('social_provider_failed'));
    },
  );

  test('a client without its secret logs no user in', async () => {
    const place = stageFor('with-post', '', 'without');
    await place.setUp({ client_secret: undefined });
    login = provider.person();
    expect(await traceOf(service, () => place.logIn(api))).toEqual(refusedAs('social_provider_failed'));
  });
});
