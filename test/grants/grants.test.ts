import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, outcomeOf, settled } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import {
  apiPermissions,
  authorizationOf,
  type Connected,
  connect,
  givenApi,
  givenClient,
  api as identifier,
  openBrowser,
} from '../kit/openid.ts';
import { type Headers, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service);
const people = membersOf(service);

const thirdParty = {
  isFirstParty: false,
  scopes: ['openid', 'profile', 'email', 'offline_access', ...apiPermissions],
  clientUri: 'https://agent.example',
  policyUri: 'https://agent.example/privacy',
};
const offline = { scope: 'openid email offline_access', prompt: 'consent' };
const wire = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const listOf = async (api: ApiName, headers: Headers, id: 'me' | number = 'me') =>
  answerOf(await operations[api].listGrants(headers, { path: { id } })).data;

const grantTo = async (api: ApiName, { given, user }: Pick<Connected, 'given' | 'user'>) =>
  (await listOf(api, user.headers)).find((one: { client_id: string }) => one.client_id === given.client.clientId);

/** Returns what each kind of token of a connection is worth. */
const worthOf = async ({ config, tokens }: Connected) => ({
  userinfo: await oidc.fetchUserInfo(config, tokens!.access_token, oidc.skipSubjectCheck).then(
    () => 'claims',
    ({ status }: { readonly status?: number }) => status,
  ),
  introspection: (await oidc.tokenIntrospection(config, tokens!.access_token)).active,
  refresh: await oidc.refreshTokenGrant(config, tokens!.refresh_token!).then(
    () => 'tokens',
    ({ error }: { readonly error?: string }) => error,
  ),
});
const valid = { userinfo: 'claims', introspection: true, refresh: 'tokens' };
const ended = { userinfo: 401, introspection: false, refresh: 'invalid_grant' };

/** Returns what an authorization request without a page gets in a browser. */
const silently = async ({ config, browser }: Connected): Promise<string> => {
  const { url } = await authorizationOf(config, { prompt: 'none' });
  const { searchParams } = (await browser.open(url)).url;
  return searchParams.get('error') ?? (searchParams.has('code') ? 'code' : 'neither');
};

// regression A190
throughEachApi('the grants of a user through %s', (api, test) => {
  const revoke = (headers: Headers, user: 'me' | number, grant: unknown) =>
    operations[api].revokeGrant(headers, { path: { id: user, grant_id: String(grant) } });

  test('a client that the user has allowed is listed with what it may do, and how long', async () => {
    await givenApi(service);
    const parameters = { ...offline, scope: `${offline.scope} orders:read`, resource: identifier };
    const one = await connect(service, { metadata: thirdParty, parameters });
    const { client } = one.given;
    const row = await service.db('oidc_consents').where({ client_id: client.clientId }).first();
    const grant = await service.db('oidc_grants').where({ client_id: client.clientId }).first();
    expect(await listOf(api, one.user.headers)).toEqual([
      {
        id: api === 'REST' ? client.id : String(client.id),
        client_id: client.clientId,
        client_name: client.clientName,
        client_uri: 'https://agent.example',
        logo_uri: null,
        tos_uri: null,
        policy_uri: 'https://agent.example/privacy',
        is_first_party: false,
        scopes: ['openid', 'email', 'offline_access'],
        resources: [{ identifier, scopes: ['orders:read'] }],
        has_session_access: false,
        has_offline_access: true,
        created_at: wire(row.created_at),
        last_used_at: wire(grant.used_at),
      },
    ]);
    expect(await listOf(api, superAdmin, one.user.id)).toEqual(await listOf(api, one.user.headers));
  });

  test('a client without access stays listed if the user has allowed it, and a first-party client does not', async () => {
    const own = await connect(service, { redeems: true });
    const other = await connect(service, { ...own, given: await givenClient(service, thirdParty), redeems: true });
    expect(await grantTo(api, own)).toMatchObject({ is_first_party: true, has_session_access: true, resources: [] });
    expect(await grantTo(api, other)).toMatchObject({ is_first_party: false, has_session_access: true });
    await operations.REST.endSessions(superAdmin, { path: { id: own.user.id } });
    expect(await listOf(api, superAdmin, own.user.id)).toMatchObject([
      {
        client_id: other.given.client.clientId,
        has_session_access: false,
        has_offline_access: false,
        last_used_at: null,
      },
    ]);
  });

  test('a refresh token is a use of the grant', async () => {
    const one = await connect(service, { redeems: true, metadata: thirdParty });
    service.clock.advance(100);
    await oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!);
    const { used_at } = await service.db('oidc_grants').where({ user_id: one.user.id }).first();
    expect(used_at.getTime()).toBeGreaterThan(service.clock.now().getTime() - 50_000);
    expect((await grantTo(api, one)).last_used_at).toBe(wire(used_at));
  });

  test('grants are listed newest first, page by page', async () => {
    const first = await connect(service, { metadata: thirdParty });
    const ids = [first.given.client.id];
    for (const _one of [2, 3]) {
      service.clock.advance(1);
      ids.unshift(
        (await connect(service, { ...first, given: await givenClient(service, thirdParty) })).given.client.id,
      );
    }
    const found: number[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = answerOf(await operations[api].listGrants(first.user.headers, { path: { id: 'me' }, query }));
      found.push(...page.data.map(({ id }: { id: unknown }) => Number(id)));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(ids);
  });

  test('a revoked grant ends every token at the next request, offline ones included, and the session stays', async () => {
    const one = await connect(service, { redeems: true, metadata: thirdParty });
    const agent = await connect(service, { ...one, parameters: offline, redeems: true });
    const other = await connect(service, { ...one, given: await givenClient(service, thirdParty), redeems: true });
    const pending = await connect(service, { ...one });
    const { id } = await grantTo(api, one);
    expect(await grantTo(api, one)).toMatchObject({ has_session_access: true, has_offline_access: true });
    expect(outcomeOf(await revoke(one.user.headers, 'me', id))).toBe('done');
    expect([await worthOf(one), await worthOf(agent), await worthOf(other)]).toEqual([ended, ended, valid]);
    await expect(oidc.authorizationCodeGrant(pending.config, pending.callback, pending.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect([await silently(one), await silently(other)]).toEqual(['consent_required', 'code']);
    expect(await grantTo(api, one)).toBeUndefined();
    expect(outcomeOf(await revoke(one.user.headers, 'me', id))).toBe('not_found');
  });

  test('a revoked access token for an API is not active, and a new consent is a new grant', async () => {
    await givenApi(service);
    const parameters = { resource: identifier, scope: 'openid orders:read' };
    const one = await connect(service, { metadata: thirdParty, parameters });
    const jwt = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, { resource: identifier });
    expect((await oidc.tokenIntrospection(one.config, jwt.access_token)).active).toBe(true);
    await revoke(one.user.headers, 'me', one.given.client.id);
    expect((await oidc.tokenIntrospection(one.config, jwt.access_token)).active).toBe(false);
    const again = await connect(service, { ...one, parameters: {}, redeems: true });
    expect(await grantTo(api, again)).toMatchObject({ scopes: ['openid', 'profile', 'email'], resources: [] });
    expect((await oidc.tokenIntrospection(one.config, jwt.access_token)).active).toBe(false);
  });

  test('a grant of a first-party client can be revoked, and the next login gives another one', async () => {
    const one = await connect(service, { redeems: true });
    await revoke(one.user.headers, 'me', one.given.client.id);
    expect(await worthOf(one)).toEqual(ended);
    expect(await silently(one)).toBe('code');
    expect(await grantTo(api, one)).toMatchObject({ has_session_access: true });
  });

  test('grants of other users and applications do not exist for a caller', async () => {
    const one = await connect(service, { redeems: true, metadata: thirdParty });
    const grant = one.given.client.id;
    const stranger = await service.given.user();
    const away = await service.given.app();
    const foreign = { 'X-Service-Key': away.serviceKey };
    const tries = [
      await revoke(stranger.headers, 'me', grant),
      await revoke(stranger.headers, one.user.id, grant),
      await revoke(foreign, one.user.id, grant),
      await revoke(superAdmin, stranger.id, grant),
      await operations[api].listGrants(stranger.headers, { path: { id: one.user.id } }),
      await operations[api].listGrants(foreign, { path: { id: one.user.id } }),
    ];
    expect(tries.map(outcomeOf)).toEqual(tries.map(() => 'not_found'));
    expect(await worthOf(one)).toEqual(valid);
  });

  test('administrators need the permissions for sessions', async () => {
    const one = await connect(service, { redeems: true, metadata: thirdParty });
    const path = { id: one.user.id, grant_id: one.given.client.id };
    const reader = await people.everywhere(await people.roleOf(['sessions:read']));
    const ender = await people.everywhere(await people.roleOf(['sessions:end']));
    expect(outcomeOf(await operations[api].listGrants(reader.headers, { path: { id: one.user.id } }))).toBe('done');
    expect(outcomeOf(await operations[api].revokeGrant(reader.headers, { path }))).toBe('not_found');
    expect(outcomeOf(await operations[api].listGrants(ender.headers, { path: { id: one.user.id } }))).toBe('not_found');
    expect(outcomeOf(await operations[api].revokeGrant(ender.headers, { path }))).toBe('done');
    expect(await worthOf(one)).toEqual(ended);
  });

  test('the export of a user has the grants', async () => {
    const one = await connect(service, { redeems: true, metadata: thirdParty });
    await service.given.proven(one.user);
    const exported = answerOf(await operations[api].exportUser(one.user.headers, { path: { id: 'me' } }));
    const rows = api === 'REST' ? exported.grants : exported.grants.data;
    expect(rows).toEqual(await listOf(api, one.user.headers));
  });
});

describe('consents', () => {
  const entriesOf = async (event: string, userId: number) => {
    await settled(service);
    return service
      .db('audit')
      .where({ event, target: `user:${userId}` })
      .orderBy('id');
  };
  const eventsOf = async (userId: number) => {
    await settled(service);
    const rows = await service
      .db('events')
      .where({ subject: `user:${userId}` })
      .orderBy('position');
    return rows.filter(({ type }) => type.startsWith('grant.')).map(({ type, data }) => [type, data]);
  };

  test('each has an audit entry, and events tell what has changed', async () => {
    const one = await connect(service, { metadata: thirdParty });
    await connect(service, { ...one, parameters: { prompt: 'consent' } });
    await connect(service, { ...one, parameters: offline });
    await operations.REST.revokeGrant(one.user.headers, { path: { id: 'me', grant_id: one.given.client.id } });
    const { user, given } = one;
    const data = { grant_id: given.client.id, client_id: given.client.clientId };
    expect(await eventsOf(user.id)).toEqual([
      ['grant.created', data],
      ['grant.updated', data],
      ['grant.revoked', data],
    ]);
    const entries = await entriesOf('create_grant', user.id);
    const { session_id } = await service.db('oidc_grants').where({ user_id: user.id }).first('session_id');
    expect(entries.map((entry) => [Number(entry.user_id), entry.session_id, entry.failure])).toEqual(
      [1, 2, 3].map(() => [user.id, session_id, null]),
    );
    expect(await entriesOf('revoke_grant', user.id)).toHaveLength(1);
  });

  test('answers in several tabs add up', async () => {
    const one = await connect(service, { metadata: thirdParty });
    const tabs = await Promise.all(
      ['openid profile', 'openid email', 'openid offline_access'].map(async (scope) => {
        const { url } = await authorizationOf(one.config, { scope, prompt: 'consent' });
        return (await one.browser.open(url)).url;
      }),
    );
    await Promise.all(tabs.map((tab) => one.browser.post(tab, { step: 'consent' })));
    expect((await grantTo('REST', one)).scopes.toSorted()).toEqual(['email', 'offline_access', 'openid', 'profile']);
  });

  test.each<[what: string, happen: (one: Connected) => Promise<unknown>]>([
    [
      'the client was deleted',
      ({ given }) => operations.REST.deleteClient(superAdmin, { path: { id: given.client.id } }),
    ],
    [
      'the client was disabled',
      ({ given }) =>
        operations.REST.updateClient(superAdmin, { path: { id: given.client.id }, body: { is_enabled: false } }),
    ],
    ['the session has ended', ({ user }) => operations.REST.endSessions(superAdmin, { path: { id: user.id } })],
  ])('an answer is not stored if meanwhile %s', async (_what, happen) => {
    const user = await service.given.user();
    const browser = openBrowser(service);
    await connect(service, { user, browser });
    const given = await givenClient(service, thirdParty);
    const one = await connect(service, { user, browser, given });
    await operations.REST.revokeGrant(user.headers, { path: { id: 'me', grant_id: given.client.id } });
    const { url } = await authorizationOf(one.config);
    const page = await browser.open(url);
    expect(page.text).toContain('value="consent"');
    await happen(one);
    await browser.submit({ step: 'consent' });
    expect(await service.db('oidc_consents').where({ client_id: given.client.clientId })).toEqual([]);
  });

  test('the deletion of a client ends its access to all accounts, and forgets the consents', async () => {
    await givenApi(service);
    const parameters = { ...offline, resource: identifier, scope: 'openid offline_access orders:read' };
    const one = await connect(service, { metadata: thirdParty, parameters });
    const other = await connect(service, { given: one.given, redeems: true });
    const jwt = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, { resource: identifier });
    const asker = await connect(service);
    expect((await oidc.tokenIntrospection(asker.config, jwt.access_token)).active).toBe(true);
    await operations.REST.deleteClient(superAdmin, { path: { id: one.given.client.id } });
    expect((await oidc.tokenIntrospection(asker.config, jwt.access_token)).active).toBe(false);
    expect((await oidc.tokenIntrospection(asker.config, other.tokens!.access_token)).active).toBe(false);
    expect(await service.db('oidc_consents').where({ client_id: one.given.client.clientId })).toEqual([]);
    for (const { user } of [one, other]) expect(await listOf('REST', user.headers)).toEqual([]);
  });
});
