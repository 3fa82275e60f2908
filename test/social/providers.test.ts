import { beforeEach, describe, expect, test } from 'vitest';
import { drivers } from '../../src/modules/social/social.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, startService, useService } from '../kit/service.ts';
import { newClaims, redirectUri, socialStage } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const administration = administrationOf(service);

const google = { driver: 'google', client_id: 'an id', client_secret: 'a secret that is shown only once' };
const apple = {
  driver: 'apple',
  client_id: 'com.example.web',
  team_id: 'TEAM',
  key_id: 'KEY',
  private_key: '-----BEGIN PRIVATE KEY-----',
};
const openid = () => ({ driver: 'openid', client_id: 'an id', issuer: rogue.issuer });
const rowOf = (name: string) => service.db('providers').where({ app_id: 1, name }).first();
const listOf = (reply: Reply) => (Array.isArray(answerOf(reply)) ? answerOf(reply) : answerOf(reply).data);

beforeEach(() => rogue.behaves());

throughEachApi('the setup of a provider through %s', (api, test) => {
  const { setProvider, deleteProvider, providers } = administration[api];
  const { drivers: buttons } = stage.apis[api];
  const isNew = api === 'REST' ? 201 : 200;

  test('a provider is set up with only what its driver requires, and no response shows its secret', async () => {
    const reply = await setProvider(superAdmin, 'google', google);
    expect([outcomeOf(reply), reply.status]).toEqual(['done', isNew]);
    expect(answerOf(reply)).toMatchObject({
      ...{
        name: 'google',
        driver: 'google',
        label: 'Google',
        client_id: 'an id',
        native_client_ids: [],
        native_nonce: 'required',
      },
      ...{ issuer: null, scopes: null, is_enabled: true, has_credentials: true },
    });
    expect(reply.text).not.toContain(google.client_secret);
    const all = await providers(superAdmin);
    expect(listOf(all)).toContainEqual(answerOf(reply));
    expect(all.text).not.toContain(google.client_secret);
    await deleteProvider(superAdmin, 'google');
  });

  test('the credentials of a provider appear neither in the database rows nor in the log', async () => {
    await setProvider(superAdmin, 'google', google);
    await setProvider(superAdmin, 'apple', { ...apple, private_key: 'a key that is shown only once' });
    const rows = JSON.stringify(await service.db('providers').select());
    for (const secret of [google.client_secret, 'a key that is shown only once']) {
      expect(rows).not.toContain(secret);
      expect(service.log.join('')).not.toContain(secret);
    }
    await deleteProvider(superAdmin, 'google');
    await deleteProvider(superAdmin, 'apple');
  });

  test('a second setup of a provider replaces the first, and omitted fields get their defaults', async () => {
    await setProvider(superAdmin, 'mine', {
      ...openid(),
      label: 'Mine',
      scopes: ['openid'],
      native_client_ids: ['app'],
    });
    const first = await rowOf('mine');
    expect(first).toMatchObject({ label: 'Mine', scopes: ['openid'], native_client_ids: ['app'], is_enabled: true });
    const reply = await setProvider(superAdmin, 'mine', { ...openid(), is_enabled: false });
    expect(reply.status).toBe(200);
    expect(await rowOf('mine')).toMatchObject({
      ...{ id: first.id, label: 'OpenID', scopes: null, native_client_ids: [], is_enabled: false },
      created_at: first.created_at,
    });
    await deleteProvider(superAdmin, 'mine');
  });

  test('a secret that is not sent again is kept only for the same client, driver and issuer', async () => {
    const { client_secret: _secret, ...again } = google;
    await setProvider(superAdmin, 'kept', google);
    const { sealed_credentials } = await rowOf('kept');
    expect(outcomeOf(await setProvider(superAdmin, 'kept', { ...again, label: 'G' }))).toBe('done');
    expect((await rowOf('kept')).sealed_credentials).toBe(sealed_credentials);
    const elsewhere = [{ client_id: 'another id' }, { driver: 'slack' }, { driver: 'gitlab', issuer: rogue.issuer }];
    for (const change of elsewhere) {
      const reply = await setProvider(superAdmin, 'kept', { ...again, ...change });
      expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', ['#/client_secret required']]);
    }
    // One that may do without a secret does: that of another issuer is not sent there.
    await setProvider(superAdmin, 'kept', { ...openid(), client_secret: 'a secret' });
    await setProvider(superAdmin, 'kept', { ...openid(), issuer: `${rogue.issuer}/elsewhere` });
    expect((await rowOf('kept')).sealed_credentials).toBeNull();
    await deleteProvider(superAdmin, 'kept');
  });

  test.each([
    ['no name', 'No Name', google, api === 'REST' ? 'path/provider' : '#/provider'],
    ['a name that is too long', 'x'.repeat(33), google, api === 'REST' ? 'path/provider' : '#/provider'],
  ])('a setup with %s is refused', async (_what, name, setup, pointer) => {
    const reply = await setProvider(superAdmin, encodeURIComponent(name), setup);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply).map((fault) => fault.split(' ')[0])).toEqual([pointer]);
  });

  test.each([
    ['without a secret', { driver: 'google', client_id: 'an id' }, ['#/client_secret required']],
    ['with an issuer its driver knows', { ...google, issuer: 'https://google.example' }, ['#/issuer not_allowed']],
    ['of OpenID without an issuer', { driver: 'openid', client_id: 'an id' }, ['#/issuer required']],
    ['of OpenID at no address', { ...google, driver: 'openid', issuer: 'somewhere' }, ['#/issuer invalid_format']],
    [
      'of OpenID with a query in the issuer',
      { ...google, driver: 'openid', issuer: 'https://a.example/?x=1' },
      ['#/issuer invalid_format'],
    ],
    ['of Apple with a secret', { ...apple, client_secret: 'a secret' }, ['#/client_secret not_allowed']],
    [
      'of Apple with half a key',
      { ...apple, key_id: undefined, private_key: undefined },
      ['#/key_id required', '#/private_key required'],
    ],
    [
      'of Apple without a key',
      { driver: 'apple', client_id: 'an id' },
      ['#/team_id required', '#/key_id required', '#/private_key required'],
    ],
    ['of another with a key', { ...google, team_id: 'TEAM' }, ['#/team_id not_allowed']],
    ['with an empty client', { ...google, client_id: '' }, ['#/client_id too_short']],
    ['with a client that is too long', { ...google, client_id: 'x'.repeat(256) }, ['#/client_id too_long']],
    ['with too many scopes', { ...google, scopes: Array(51).fill('a') }, ['#/scopes too_long']],
    ['with a blank label', { ...google, label: ' ' }, ['#/label invalid_format']],
  ])('a provider %s is refused', async (_what, setup, faults) => {
    const reply = await setProvider(superAdmin, 'wrong', setup);
    expect([outcomeOf(reply), statusOf(reply), faultsOf(reply)]).toEqual(['validation_failed', 422, faults]);
    expect(await rowOf('wrong')).toBeUndefined();
  });

  test('users see only the enabled providers, sorted by label, with only the data for a login button', async () => {
    await setProvider(superAdmin, 'zulu', { ...openid(), label: 'Alpha' });
    await setProvider(superAdmin, 'alpha', { ...google, label: 'Zulu' });
    await setProvider(superAdmin, 'off', { ...google, is_enabled: false });
    const reply = await buttons({});
    expect(listOf(reply)).toEqual([
      { provider: 'zulu', driver: 'openid', label: 'Alpha', client_id: 'an id' },
      { provider: 'acme', driver: 'openid', label: 'OpenID', client_id: rogue.client.id },
      { provider: 'alpha', driver: 'google', label: 'Zulu', client_id: 'an id' },
    ]);
    for (const name of ['zulu', 'alpha', 'off']) await deleteProvider(superAdmin, name);
  });

  test('a provider belongs to one application, and another application can use the same name', async () => {
    const other = await service.given.app();
    const theirs = { 'X-Service-Key': other.serviceKey };
    await setProvider(superAdmin, 'shared', google);
    expect(listOf(await providers(theirs))).toEqual([]);
    expect(listOf(await buttons({ 'X-Service-App': other.appKey }))).toEqual([]);
    expect(outcomeOf(await deleteProvider(theirs, 'shared'))).toBe('not_found');
    expect((await setProvider(theirs, 'shared', { ...google, client_id: 'theirs' })).status).toBe(isNew);
    expect(await rowOf('shared')).toMatchObject({ client_id: 'an id' });
    await deleteProvider(superAdmin, 'shared');
  });

  test('a provider that is disabled or deleted neither starts nor completes a login', async () => {
    rogue.behaves({ claims: newClaims() });
    const begun = await stage.goThere();
    await stage.setUp({ is_enabled: false });
    const beginning = { redirect_uri: redirectUri };
    expect(outcomeOf(await stage.apis[api].start({}, 'acme', beginning))).toBe('not_found');
    expect(outcomeOf(await stage.apis[api].login({}, 'acme', begun.proof))).toBe('not_found');
    await deleteProvider(superAdmin, 'acme');
    expect(outcomeOf(await stage.apis[api].login({}, 'acme', begun.proof))).toBe('not_found');
    await stage.setUp();
  });

  test('the setup of a provider requires security:write, and settings:write is not enough', async () => {
    const people = membersOf(service);
    const writer = await people.everywhere(await people.roleOf(['settings:write']));
    expect(outcomeOf(await setProvider(writer.headers, 'theirs', google))).toBe('forbidden');
    expect(outcomeOf(await deleteProvider(writer.headers, 'acme'))).toBe('forbidden');
    const secure = await people.everywhere(await people.roleOf(['security:write']));
    expect(outcomeOf(await setProvider(secure.headers, 'theirs', google))).toBe('done');
    expect(outcomeOf(await deleteProvider(secure.headers, 'theirs'))).toBe('done');
  });
});

test('every driver can be set up', async () => {
  for (const [driver, { issuer, credentials }] of Object.entries(drivers)) {
    const secret = credentials === 'signing_key' ? apple : google;
    const body = { ...secret, driver, ...(issuer === 'required' ? { issuer: rogue.issuer } : {}) };
    expect((await administration.REST.setProvider(superAdmin, driver, body)).status, driver).toBe(201);
  }
});

describe('providers in production', () => {
  test.each([
    'http://provider.example',
    'https://localhost/',
    'https://127.0.0.1',
    'https://10.1.2.3/realm',
    'https://[::1]/',
    'https://169.254.169.254',
    'https://provider.localhost',
  ])('a provider with the issuer %s is refused in production', async (issuer) => {
    const guarded = await startService({ config: { allowsPrivateProviders: false }, database: service.database });
    const body = { driver: 'openid', client_id: 'an id', issuer };
    const reply = await guarded.send('PUT', '/v1/providers/inside', { headers: superAdmin, body });
    expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', ['#/issuer not_allowed']]);
    await guarded.stop();
  });

  test('a provider in a private network that is already stored is not called in production', async () => {
    const guarded = await startService({ config: { allowsPrivateProviders: false }, database: service.database });
    const asked = rogue.requests.length;
    const reply = await socialStage(guarded, () => rogue).apis.REST.start({}, 'acme', { redirect_uri: redirectUri });
    expect(outcomeOf(reply)).toBe('social_provider_failed');
    expect(rogue.requests).toHaveLength(asked);
    await guarded.stop();
  });
});
