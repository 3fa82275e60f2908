import { createHash } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, redirectUri, socialStage } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';
import { passedOverAs, traceOf } from './traces.ts';

const service = useService();
const { rogue, stage } = useRogue(service);

beforeEach(async () => {
  rogue.behaves({ claims: newClaims() });
  await service.given.settings({ redirectUris: [redirectUri] });
});

const pending = () => service.db('pending_logins').select('state_digest');
const lastRedemption = () => rogue.requests.findLast(({ path }) => path === '/token')!.form;

/** URIs that resemble `https://app.example.com/callback` but may lead elsewhere. */
const notQuite: readonly string[] = [
  'https://evil.example/callback',
  'https://app.example.com.evil.example/callback',
  'https://evil-app.example.com/callback',
  'https://sub.app.example.com/callback',
  'https://example.com/callback',
  'https://app.example.com./callback',
  'https://app.example.com:443/callback',
  'https://app.example.com:8443/callback',
  'http://app.example.com/callback',
  'https://app.example.com@evil.example/callback',
  'https://evil@app.example.com/callback',
  'https://evil.example\\@app.example.com/callback',
  'https:\\\\app.example.com\\callback',
  'https:app.example.com/callback',
  'https:///app.example.com/callback',
  'https://APP.example.com/callback',
  'HTTPS://app.example.com/callback',
  'https://app.example.com/Callback',
  'https://app.example.com',
  'https://app.example.com/',
  'https://app.example.com/callback/',
  'https://app.example.com/callback/more',
  'https://app.example.com/callback/../callback',
  'https://app.example.com//callback',
  'https://app.example.com/./callback',
  'https://app.example.com/callback;x=1',
  'https://app.example.com/callback?',
  'https://app.example.com/callback?next=https://evil.example',
  'https://app.example.com/callback#',
  'https://app.example.com/callback#fragment',
  'https://app.example.com/c%61llback',
  'https://app.example.com/%63allback',
  'https://app.example.com%2fcallback',
  'https://app.example.com/%2e/callback',
  'https://app%2eexample.com/callback',
  'https%3A%2F%2Fapp.example.com%2Fcallback',
  ' https://app.example.com/callback',
  'https://app.example.com/callback ',
  'https://app.example.com/callback\n',
  'https://app.example.com/call\tback',
  'https://app.example.com/callback\u0000',
  'https://app.example.com/callback\u200b',
  'https://аpp.example.com/callback',
  'https://app.example.com/callback,https://evil.example/',
  'https://app.example.com/callback https://evil.example/',
  '//app.example.com/callback',
  '/callback',
  'callback',
  '',
  'javascript:alert(1)//https://app.example.com/callback',
  'data:text/html,<script>location="https://evil.example"</script>',
  'com.example.app:/callback',
  'urn:ietf:wg:oauth:2.0:oob',
  'postmessage',
];

// checklist 64
throughEachApi('a redirect URI through %s', (api, test) => {
  const { start, login } = stage.apis[api];

  test.each(notQuite)(
    'a login with the redirect URI %j, which is not exactly one of the application, is refused',
    async (uri) => {
      const [asked, waiting] = [rogue.requests.length, await pending()];
      let faults: readonly string[] = [];
      const attempt = async () => {
        const reply = await start({}, 'acme', { redirect_uri: uri });
        faults = faultsOf(reply);
        return reply;
      };
      expect(await traceOf(service, attempt)).toEqual(passedOverAs('validation_failed'));
      expect(faults).toEqual(['#/redirect_uri not_allowed']);
      expect(rogue.requests).toHaveLength(asked);
      expect(await pending()).toEqual(waiting);
    },
  );

  test('a redirect URI is refused if it is listed by another application only, or if none is listed', async () => {
    const other = await service.given.app({ redirectUris: ['https://other.example/callback'] });
    await stage.setUp({}, { 'X-Service-Key': other.serviceKey });
    const begin = (uri: string, headers = {}) => start(headers, 'acme', { redirect_uri: uri });
    expect(faultsOf(await begin('https://other.example/callback'))).toEqual(['#/redirect_uri not_allowed']);
    await service.given.settings({ redirectUris: [] }, other.id);
    const theirs = { 'X-Service-App': other.appKey };
    expect(faultsOf(await begin(redirectUri, theirs))).toEqual(['#/redirect_uri not_allowed']);
  });

  test.each([
    redirectUri,
    'https://app.example.com/callback?tenant=7&next=%2Fhome%3Fa%3Db&empty=',
    'https://app.example.com/callback?code=theirs&state=theirs&iss=theirs',
    'https://APP.example.com:443/a/../Callback/%63',
    'http://localhost:3000/callback',
    'com.example.app:/callback',
    'com.example.app:/callback?from=provider',
  ])('a redirect URI is sent to the provider unchanged, both in the browser and with the code: %s', async (uri) => {
    await service.given.settings({ redirectUris: [redirectUri, uri] });
    const reply = await start({}, 'acme', { redirect_uri: uri });
    const { authorization_url, binding } = answerOf(reply);
    expect(new URL(authorization_url).searchParams.getAll('redirect_uri')).toEqual([uri]);
    const back = await rogue.authorize(authorization_url);
    const last = (name: string) => back.searchParams.getAll(name).at(-1);
    const proof = { code: last('code'), state: last('state'), iss: last('iss'), binding };
    expect(outcomeOf(await login({}, 'acme', proof))).toBe('done');
    expect(lastRedemption()['redirect_uri']).toBe(uri);
  });

  test('a redirect URI that is removed from the list during a login still completes that login', async () => {
    const { proof } = await stage.goThere();
    await service.given.settings({ redirectUris: ['https://app.example.com/another'] });
    expect(outcomeOf(await login({}, 'acme', proof))).toBe('done');
    expect(lastRedemption()['redirect_uri']).toBe(redirectUri);
  });
});

const challengeOf = (verifier = ''): string => createHash('sha256').update(verifier).digest('base64url');
/** 256 bits, or what the libraries make of them. */
const secret = /^[A-Za-z0-9_-]{43}$/;

// checklist 64
throughEachApi('an authorization request through %s', (api, test) => {
  const { start, login } = stage.apis[api];
  const begin = async () => answerOf(await start({}, 'acme', { redirect_uri: redirectUri }));
  const askedIn = (url: string | URL) => Object.fromEntries(new URL(url).searchParams);

  test('an authorization request contains all that the response is checked against, and nothing confidential', async () => {
    const { authorization_url, binding } = await begin();
    const url = new URL(authorization_url);
    expect(url.origin + url.pathname).toBe(`${rogue.issuer}/authorize`);
    expect(askedIn(url)).toEqual({
      response_type: 'code',
      client_id: rogue.client.id,
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state: expect.stringMatching(secret),
      nonce: expect.stringMatching(secret),
      code_challenge: expect.stringMatching(secret),
      code_challenge_method: 'S256',
    });
    expect(authorization_url).not.toContain(binding);
    expect([...url.searchParams.keys()]).toHaveLength(8);
  });

  test('each authorization request has a new state, nonce, challenge and binding', async () => {
    const begun = [await begin(), await begin(), ...(await Promise.all([begin(), begin()]))];
    const secrets = begun.flatMap(({ authorization_url, binding }) => {
      const { state, nonce, code_challenge } = askedIn(authorization_url);
      return [state, nonce, code_challenge, binding];
    });
    expect(new Set(secrets).size).toBe(4 * begun.length);
  });

  test('an authorization request has a PKCE challenge whose verifier is first sent with the code', async () => {
    const { proof, authorizationUrl } = await stage.goThere();
    const seen = JSON.stringify(rogue.requests);
    expect(outcomeOf(await login({}, 'acme', proof))).toBe('done');
    const { code_verifier, code, grant_type } = lastRedemption();
    expect(code_verifier).toMatch(secret);
    expect(seen).not.toContain(code_verifier);
    expect(challengeOf(code_verifier)).toBe(askedIn(authorizationUrl)['code_challenge']);
    expect([code, grant_type]).toEqual([proof['code'], 'authorization_code']);
  });

  test('a provider that takes plain challenges only gets none, and the nonce still rejects a stolen code', async () => {
    const old = await startRogueProvider({ clock: service.clock, alg: 'ES256' });
    const metadata = { code_challenge_methods_supported: ['plain'] };
    old.behaves({ metadata, claims: newClaims() });
    const dated = socialStage(service, () => old, 'dated');
    await dated.setUp();
    const { proof, authorizationUrl } = await dated.goThere();
    expect(Object.keys(askedIn(authorizationUrl)).filter((name) => name.startsWith('code_'))).toEqual([]);
    expect(outcomeOf(await login({}, 'dated', proof))).toBe('done');
    old.behaves({ metadata, claims: newClaims(), isCareless: true });
    const [victim, attacker] = [await dated.goThere(), await dated.goThere()];
    const stolen = { ...attacker.proof, code: victim.proof['code'] };
    expect(outcomeOf(await login({}, 'dated', stolen))).toBe('social_token_invalid');
    await old.close();
  });

  test.each([
    'javascript:alert(document.domain)//',
    'data:text/html,<script>alert(1)</script>',
    'ftp://provider.example/authorize',
    'com.example.app:/authorize',
    '/authorize',
    'authorize',
    '',
    42,
    null,
    undefined,
  ])(
    'an authorization request fails where the authorization endpoint of the provider is %j',
    async (authorization_endpoint) => {
      const strange = await startRogueProvider({ clock: service.clock, alg: 'ES256' });
      strange.behaves({ metadata: { authorization_endpoint } });
      const { setUp, apis } = socialStage(service, () => strange, 'strange');
      await setUp();
      const attempt = () => apis[api].start({}, 'strange', { redirect_uri: redirectUri });
      expect(await traceOf(service, attempt)).toEqual(passedOverAs('social_provider_failed'));
      await service.send('DELETE', '/v1/providers/strange', { headers: superAdmin });
      await strange.close();
    },
  );
});

throughEachApi('the secret of a client through %s', (api, test) => {
  const clientSecret = 'a secret: 100 % odd+strange & söme/more_-.~';

  /** Returns the request that the provider receives, depending on its supported methods. */
  const shownTo = async (methods: readonly string[] | undefined, over: object = {}) => {
    const provider = await startRogueProvider({ clock: service.clock, alg: 'ES256' });
    provider.behaves({ metadata: { token_endpoint_auth_methods_supported: methods }, claims: newClaims() });
    const shop = socialStage(service, () => provider, 'shop');
    await shop.setUp({ client_secret: clientSecret, ...over });
    expect(outcomeOf(await shop.logIn(api))).toBe('done');
    const { headers, form } = provider.requests.findLast(({ path }) => path === '/token')!;
    await provider.close();
    const pair = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const basic = pair === '' ? undefined : pair.split(':').map((part) => decodeURIComponent(part));
    return { basic, post: form['client_secret'], client: form['client_id'] };
  };

  test.each([
    ['nothing else', ['client_secret_basic']],
    ['that, for all it says', undefined],
    ['that, or what we do not have', ['client_secret_basic', 'private_key_jwt']],
  ])('the client secret is sent only in the header to a provider that takes %s', async (_what, methods) => {
    expect(await shownTo(methods)).toMatchObject({ basic: ['rogue-client', clientSecret], post: undefined });
  });

  test('the client secret is sent only in the body to a provider that takes client_secret_post', async () => {
    const shown = await shownTo(['client_secret_post']);
    expect(shown).toEqual({ basic: undefined, post: clientSecret, client: 'rogue-client' });
  });

  test('a token request has no client secret where the provider is set up without one', async () => {
    const shown = await shownTo(['none'], { client_secret: undefined, client_id: 'public-client' });
    expect(shown).toEqual({ basic: undefined, post: undefined, client: 'public-client' });
  });
});
