import { afterAll, describe, expect, test } from 'vitest';
import type { DomainError } from '../../src/kernel/errors.ts';
import { createSocialDrivers } from '../../src/modules/social/drivers/drivers.ts';
import { isForTenants, isIssuer, tenantOf } from '../../src/modules/social/drivers/issuers.ts';
import { presets } from '../../src/modules/social/drivers/presets.ts';
import { createProviderFetch, type FetchOf } from '../../src/modules/social/drivers/provider-fetch.ts';
import type { ReachableProvider } from '../../src/modules/social/ports.ts';
import { testClock } from '../kit/clock.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { redirectUri } from '../kit/social/stage.ts';

const clock = testClock();
const entra = await startRogueProvider({ clock, alg: 'ES256', path: '/common/v2.0' });
afterAll(() => entra.close());

const host = 'https://login.microsoftonline.com';
const [ours, theirs] = ['9188040d-6c67-4c5b-b112-36a304b66dad', '72f988bf-86f1-41af-91ab-2d7cd011db47'];
const issuerOf = (tenant: string): string => `${host}/${tenant}/v2.0`;
const forAll = issuerOf('{tenantid}');

describe('an issuer', () => {
  test('is recognized only by exactly its own name', () => {
    const name = 'https://id.example.com/realm';
    expect(isIssuer(name, name)).toBe(true);
    for (const other of [`${name}/`, 'https://ID.example.com/realm', name.slice(0, -1), '', undefined, null, 1, [name]])
      expect(isIssuer(name, other), String(other)).toBe(false);
  });

  test('of many tenants is recognized by the name of each tenant, and by no other', () => {
    for (const tenant of [ours, theirs]) expect(isIssuer(forAll, issuerOf(tenant))).toBe(true);
    const noTenants = ['common', '', ours.slice(1), `${ours}0`, `0${ours}`, `${ours}/${ours}`];
    const others = [
      ...[forAll, ours, ...noTenants.map(issuerOf)],
      ...[`${issuerOf(ours)}/`, `${issuerOf(ours)}?`, ` ${issuerOf(ours)}`],
      ...[issuerOf(ours).replace('https', 'http'), `https://evil.example/${ours}/v2.0`],
      ...[undefined, null, 1, [issuerOf(ours)]],
    ];
    for (const other of others) expect(isIssuer(forAll, other), String(other)).toBe(false);
  });

  test('the name of an issuer tells whether it is for many tenants, and which tenant it is of', () => {
    expect([forAll, issuerOf(ours), issuerOf('common')].map(isForTenants)).toEqual([true, false, false]);
    expect([issuerOf(ours), forAll, issuerOf('common')].map(tenantOf)).toEqual([ours, undefined, undefined]);
  });
});

// The library takes an issuer for many from this host alone, so that here the driver is asked by itself.
describe('Microsoft for all of its tenants', () => {
  const callerOf = createProviderFetch({ allowsPrivate: true });
  const fetchOf: FetchOf = (appId) => (url, call) => {
    if (!url.startsWith(`${host}/`)) throw new Error(`There is no server at ${url}.`);
    return callerOf(appId)(url.replace(host, entra.url).replace(`/${ours}/`, '/common/'), call);
  };

  const provider = (over: Partial<ReachableProvider> = {}): ReachableProvider => ({
    ...{ id: 1, appId: 1, name: 'microsoft', driver: 'microsoft', label: 'Microsoft' },
    ...{ clientId: entra.client.id, nativeClientIds: [], issuer: undefined, scopes: undefined },
    nativeNonce: 'required',
    ...{ isEnabled: true, hasCredentials: true, createdAt: clock.now(), updatedAt: clock.now() },
    credentials: { kind: 'secret', clientSecret: entra.client.secret },
    ...over,
  });

  const driver = () => createSocialDrivers({ clock, fetchOf, presets, onFailure: () => undefined });

  const behaves = (claims: object, { jwks, issuer = forAll }: { jwks?: object; issuer?: string } = {}) =>
    entra.behaves({
      claims: { iss: issuerOf(ours), tid: ours, xms_edov: true, ...claims },
      metadata: {
        issuer,
        authorization_endpoint: `${host}/common/v2.0/authorize`,
        token_endpoint: `${host}/common/v2.0/token`,
        jwks_uri: `${host}/common/v2.0/jwks`,
        authorization_response_iss_parameter_supported: undefined,
        code_challenge_methods_supported: undefined,
      },
      ...(jwks ? { jwks: { ...jwks } } : {}),
    });

  const comesBack = async (over: Partial<ReachableProvider> = {}, issuer?: string) => {
    const drivers = driver();
    const service = { entityId: 'urn:service', acsUrl: 'https://service.example.com/acs' };
    const request = { redirectUri, state: 'the state of this login', service, requestId: '_request' };
    const { authorizationUrl, checks } = await drivers.begin(provider(over), request);
    const callback = await entra.authorize(authorizationUrl.replace(host, entra.url));
    const code = callback.searchParams.get('code')!;
    return drivers.redeem(provider(over), { ...request, code, issuer }, checks);
  };

  /** With the token that an app brings. */
  const comesByApp = async () => {
    const nonce = 'a nonce of an app on a phone';
    const idToken = entra.idToken({ nonce, sub: 'me' });
    return (await driver().accept(provider(), { idToken, nonce })).identity;
  };

  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: DomainError) => error.code ?? String(error),
    );

  const publicKeys = async (): Promise<readonly object[]> => {
    entra.behaves();
    return ((await (await globalThis.fetch(`${entra.issuer}/jwks`)).json()) as { keys: object[] }).keys;
  };

  test('a Microsoft token of any tenant is accepted, and the identity has the issuer of that tenant', async () => {
    const subjects = [];
    for (const tenant of [ours, theirs]) {
      behaves({ iss: issuerOf(tenant), tid: tenant, sub: 'the same in both' });
      subjects.push(await comesBack());
    }
    expect(subjects).toMatchObject([
      { issuer: issuerOf(ours), subject: 'the same in both', isEmailVerified: true },
      { issuer: issuerOf(theirs), subject: 'the same in both', isEmailVerified: true },
    ]);
    behaves({});
    expect(await comesByApp()).toMatchObject({ issuer: issuerOf(ours), subject: 'me' });
  });

  // checklist 64
  test.each([
    ['a tenant that its issuer is not of', { tid: theirs }],
    ['an issuer that its tenant is not of', { iss: issuerOf(theirs) }],
    ['no tenant', { tid: undefined }],
    ['an invalid tenant', { tid: 'common', iss: issuerOf('common') }],
    ['a tenant that is not a text', { tid: [ours] }],
    ['the name that stands for all', { tid: '{tenantid}', iss: forAll }],
    ['a pattern for a tenant', { tid: '$&', iss: forAll }],
    ['an issuer elsewhere', { iss: `https://evil.example/${ours}/v2.0` }],
    ['an issuer elsewhere at the same host', { iss: `${host}/${ours}/v1.0` }],
    ['no issuer', { iss: undefined }],
  ])('a Microsoft token that names %s is refused for every user', async (_what, claims) => {
    behaves(claims);
    expect(await codeOf(comesBack())).toBe('social_token_invalid');
    expect(await codeOf(comesByApp())).toBe('social_token_invalid');
  });

  // checklist 64
  test.each([
    ['another tenant', issuerOf(theirs), 'social_token_invalid'],
    ['no tenant', '', 'social_token_invalid'],
    ['an issuer that is not a text', null, 'social_token_invalid'],
    ['this tenant', issuerOf(ours), 'done'],
    ['all of them', forAll, 'done'],
  ])(
    'a Microsoft token is accepted only with a key of its tenant or of all tenants; the key is of %s',
    async (_whose, issuer, code) => {
      const keys = (await publicKeys()).map((key) => ({ ...key, issuer }));
      behaves({}, { jwks: { keys } });
      expect(await codeOf(comesBack())).toBe(code);
      expect(await codeOf(comesByApp())).toBe(code);
    },
  );

  // checklist 64
  test('a Microsoft response may name the tenant as issuer, and is refused with any other issuer', async () => {
    behaves({});
    expect(await codeOf(comesBack({}, issuerOf(ours)))).toBe('done');
    const tokens = () => entra.requests.filter(({ path }) => path.endsWith('/token')).length;
    const asked = tokens();
    for (const issuer of ['https://evil.example', `https://evil.example/${ours}/v2.0`, forAll])
      expect(await codeOf(comesBack({}, issuer)), issuer).toBe('social_token_invalid');
    expect(tokens()).toBe(asked);
  });

  test('Microsoft logs in only the users of one directory if the application is restricted to it', async () => {
    const only = { issuer: issuerOf(ours) };
    behaves({}, only);
    expect(await comesBack(only)).toMatchObject({ issuer: issuerOf(ours) });
    behaves({ iss: issuerOf(theirs), tid: theirs }, only);
    expect(await codeOf(comesBack(only))).toBe('social_token_invalid');
  });

  test('Microsoft set up as a plain OpenID provider is refused with a tenant that stands for many', async () => {
    behaves({});
    const plain = { driver: 'openid', issuer: issuerOf('common') } as const;
    expect(await codeOf(comesBack(plain))).toBe('social_provider_failed');
  });
});
