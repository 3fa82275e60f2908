import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { newClient } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import {
  api,
  authorizationOf,
  connect,
  discover,
  givenApi,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
} from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service);
const people = membersOf(service);

const claims = [
  { name: 'groups', source: 'roles' },
  { name: 'role', source: 'app_roles' },
  { name: 'https://example.com/company_roles', source: 'company_roles' },
  { name: 'permissions', source: 'permissions' },
  { name: 'tenants', source: 'companies' },
  { name: 'tenant', source: 'default_company' },
  { name: 'branch', source: 'default_branch' },
  { name: 'id', source: 'user_uuid' },
  { name: 'https://example.com/former_id', source: 'external_id' },
  { name: 'login', source: 'email' },
  { name: 'lang', source: 'language' },
  { name: 'title', source: 'displayname' },
] as const;
const parameters = { scope: 'openid profile email' };

/** Returns the ID token and the UserInfo response of a new login. */
const claimsOf = async (options: Parameters<typeof connect>[1]) => {
  const one = await connect(service, { parameters, ...options, redeems: true });
  const idToken: Readonly<Record<string, unknown>> = one.tokens!.claims()!;
  const userinfo = await oidc.fetchUserInfo(one.config, one.tokens!.access_token, String(idToken['sub']));
  return { ...one, idToken, userinfo };
};

// regression A193
describe('claims of a client', () => {
  test('are in ID tokens and UserInfo responses, as Grafana and oauth2-proxy read them', async () => {
    const user = await people.everywhere('Admin');
    await service.db('users').where({ id: user.id }).update({ external_id: 'auth0|1' });
    const { idToken, userinfo } = await claimsOf({ user, metadata: { claims } });
    const home = await people.home();
    const stored = await service.db('users').where({ id: user.id }).first();
    const roles = await service.db('memberships').where({ user_id: user.id }).select('company_id');
    const expected = {
      groups: expect.arrayContaining(['Admin']),
      role: ['Admin'],
      'https://example.com/company_roles': expect.arrayContaining([`${home}:Admin`]),
      permissions: expect.arrayContaining(['users:read', 'users:write']),
      tenants: expect.arrayContaining(roles.map(({ company_id }) => String(company_id))),
      tenant: String(stored.default_company_id),
      branch: String(stored.default_branch_id),
      id: stored.uuid,
      'https://example.com/former_id': 'auth0|1',
      login: user.email,
      lang: 'en',
      title: stored.displayname,
    };
    expect(idToken).toMatchObject(expected);
    expect(userinfo).toMatchObject(expected);
  });

  test('are given with the scope of their content only, whatever the parameter `claims` asks for', async () => {
    const asked = JSON.stringify({ id_token: { groups: null, login: null }, userinfo: { groups: null, login: null } });
    const metadata = { claims };
    const user = await service.given.user();
    await service.db('users').where({ id: user.id }).update({ external_id: 'auth0|2' });
    for (const [scope, names] of [
      ['openid', []],
      ['openid email', ['login']],
      ['openid profile', claims.map(({ name }) => name).filter((name) => name !== 'login')],
    ] as const) {
      const { idToken, userinfo } = await claimsOf({ user, metadata, parameters: { scope, claims: asked } });
      const mapped = claims.map(({ name }) => name);
      expect([scope, mapped.filter((name) => name in idToken)]).toEqual([scope, names]);
      expect([scope, mapped.filter((name) => name in userinfo)]).toEqual([scope, names]);
    }
  });

  test('a client of others has none, also one that was a first-party client', async () => {
    const given = await givenClient(service, { claims });
    await service.db('oidc_clients').where({ id: given.client.id }).update({ is_first_party: false });
    const asked = JSON.stringify({ id_token: { groups: { essential: true } }, userinfo: { groups: null } });
    const { idToken, userinfo } = await claimsOf({ given, parameters: { ...parameters, claims: asked } });
    for (const { name } of claims) expect([name in idToken, name in userinfo]).toEqual([false, false]);
  });

  test('tell what the user may do at the time of the token', async () => {
    const user = await people.everywhere('Admin');
    const one = await claimsOf({ user, metadata: { claims } });
    await service.given.role(user, await people.home(), 'User');
    const later = await oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!);
    expect(later.claims()).toMatchObject({ role: ['User'], permissions: [] });
    expect(await oidc.fetchUserInfo(one.config, later.access_token, String(user.id))).toMatchObject({ role: ['User'] });
  });

  test('one that would make an ID token too large is left out as a whole, and is in the UserInfo response', async () => {
    const user = await service.given.user();
    for (let n = 0; n < 50; n += 1) {
      const name = `Role ${n} ${'x'.repeat(85)}`;
      await service.db('roles').insert({ app_id: 1, name, permissions: [] });
      await people.join(user, await service.given.company(), name);
    }
    const { idToken, userinfo } = await claimsOf({ user, metadata: { claims: [claims[0], claims[7]] } });
    expect([idToken['groups'], idToken['id']]).toEqual([undefined, expect.any(String)]);
    expect(userinfo['groups']).toHaveLength(51);
  });

  // regression A908
  test('have the values of custom fields that may be claims, as they are at the time of the token, up to a size', async () => {
    const names = ['plan', 'note', 'secret'];
    for (const [at, name] of names.entries())
      await operations.REST.createUserField(superAdmin, {
        body: { bucket: at === 0 ? 'public' : 'admin', name, schema: { type: 'string' }, claim: name !== 'secret' },
      });
    for (let n = 0; n < 3; n += 1)
      await operations.REST.createUserField(superAdmin, {
        body: { bucket: 'own', name: `part_${n}`, schema: { type: 'string' }, claim: true },
      });
    const mapping = [
      'public.plan',
      'admin.note',
      'admin.secret',
      'own.part_0',
      'own.part_1',
      'own.part_2',
      'own.unknown',
    ];
    const metadata = {
      claims: mapping.map((field) => ({ name: field.replace('.', '_'), source: 'field' as const, field })),
    };
    const user = await service.given.user();
    const write = (fields: object) =>
      operations.REST.updateUser(superAdmin, { path: { id: user.id }, body: { fields } });
    const own = Object.fromEntries([0, 1, 2].map((n) => [`part_${n}`, 'x'.repeat(1900)]));
    await write({ own, public: { plan: '<b>"pro' }, admin: { note: 'n', secret: 's' } });
    const one = await claimsOf({ user, metadata });
    expect(one.idToken).toMatchObject({ public_plan: '<b>"pro', admin_note: 'n', own_part_0: own['part_0'] });
    for (const name of ['admin_secret', 'own_unknown'])
      expect([name in one.idToken, name in one.userinfo]).toEqual([false, false]);
    expect(['own_part_2' in one.idToken, 'own_part_2' in one.userinfo]).toEqual([false, true]);
    await write({ public: { plan: 'free' } });
    const later = await oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!);
    expect(later.claims()).toMatchObject({ public_plan: 'free' });
  });

  // regression A908
  test('name a custom field exactly if it is their source', async () => {
    for (const claim of [
      { name: 'plan', source: 'field' },
      { name: 'plan', source: 'email', field: 'public.plan' },
      { name: 'plan', source: 'field', field: 'plan' },
    ]) {
      const reply = await operations.REST.createClient(superAdmin, {
        body: { ...newClient(), is_first_party: true, claims: [claim] },
      });
      expect(outcomeOf(reply)).toBe('validation_failed');
    }
  });

  test('are not in access tokens for APIs', async () => {
    await givenApi(service);
    const one = await connect(service, { metadata: { claims }, parameters: { ...parameters, resource: api } });
    const { access_token: token } = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, {
      resource: api,
    });
    for (const { name } of claims) expect(decodeJwt(token)).not.toHaveProperty(name);
  });
});

// regression A445
describe('the claims of scopes', () => {
  test('preferred_username is the verified address with the scope email, and otherwise the display name', async () => {
    const user = await service.given.user();
    const { displayname } = await service.db('users').where({ id: user.id }).first();
    const usernameFor = async (scope: string) => {
      const { idToken, userinfo } = await claimsOf({ user, parameters: { scope } });
      expect(userinfo['preferred_username']).toBe(idToken['preferred_username']);
      return userinfo['preferred_username'];
    };
    expect(await usernameFor('openid email')).toBeUndefined();
    expect(await usernameFor('openid profile')).toBe(displayname);
    await service.db('users').where({ id: user.id }).update({ email_verified_at: null });
    expect(await usernameFor('openid profile email')).toBe(displayname);
    await service.db('users').where({ id: user.id }).update({ email_verified_at: service.clock.now() });
    expect(await usernameFor('openid profile email')).toBe(user.email);
  });

  test('a mapping replaces preferred_username, nickname and groups', async () => {
    const user = await people.everywhere('Admin');
    const mapping = [
      { name: 'preferred_username', source: 'user_uuid' },
      { name: 'nickname', source: 'nickname' },
      { name: 'groups', source: 'company_roles' },
    ] as const;
    const scope = 'openid profile email groups';
    const metadata = { claims: mapping, scopes: scope.split(' ') };
    const { idToken, userinfo } = await claimsOf({ user, metadata, parameters: { scope } });
    const { uuid } = await service.db('users').where({ id: user.id }).first();
    const expected = {
      preferred_username: uuid,
      nickname: user.email.split('@')[0],
      groups: expect.arrayContaining([`${await people.home()}:Admin`]),
    };
    expect(idToken).toMatchObject(expected);
    expect(userinfo).toMatchObject(expected);
  });

  test('groups are the roles in the company of the application, for a client that has the scope and asks for it', async () => {
    const admin = await people.everywhere('Admin');
    const owner = await service.given.admin({ role: 'Owner' });
    const metadata = { scopes: ['openid', 'profile', 'groups'] };
    for (const [user, groups] of [
      [admin, ['Admin']],
      [owner, []],
    ] as const) {
      const { idToken, userinfo } = await claimsOf({ user, metadata, parameters: { scope: 'openid groups' } });
      expect([idToken['groups'], userinfo['groups']]).toEqual([groups, groups]);
    }
    const { idToken, userinfo } = await claimsOf({ user: admin, metadata, parameters: { scope: 'openid profile' } });
    expect([idToken['groups'], userinfo['groups']]).toEqual([undefined, undefined]);
  });

  test('a request for groups by a client without the scope is answered without it', async () => {
    const user = await people.everywhere('Admin');
    const { tokens, idToken, userinfo } = await claimsOf({ user, parameters: { scope: 'openid profile groups' } });
    expect(tokens!.scope).toBe('openid profile');
    expect([idToken['groups'], userinfo['groups']]).toEqual([undefined, undefined]);
  });

  test('the consent page names groups, and discovery has the scope and the claims', async () => {
    const given = await givenClient(service, { isFirstParty: false, scopes: ['openid', 'groups'] });
    const user = await service.given.user();
    const browser = openBrowser(service);
    await browser.open((await authorizationOf(await discover(service, given), { scope: 'openid groups' })).url);
    const page = await logIn(browser, user.email, user.password);
    expect(page.text).toContain('See your roles');
    const { body } = await service.send(
      'GET',
      `${new URL(await issuerOf(service)).pathname}/.well-known/openid-configuration`,
    );
    expect(body.scopes_supported).toContain('groups');
    expect(body.claims_supported).toEqual(expect.arrayContaining(['groups', 'preferred_username']));
  });
});

throughEachApi('the claims of a client through %s', (name, test) => {
  const { createClient, updateClient, getClient } = operations[name];
  const base = () => ({ ...newClient(), is_first_party: true });
  const stored = claims.map((claim) => (name === 'GraphQL' ? { ...claim, field: null } : claim));
  const faults = async (body: object) => faultsOf(await createClient(superAdmin, { body: { ...base(), ...body } }));

  test('are stored, returned and removed again', async () => {
    const reply = answerOf(await createClient(superAdmin, { body: { ...base(), claims } }));
    const id = Number(reply.id ?? reply.details.id);
    const read = async () => answerOf(await getClient(superAdmin, { path: { id } })).claims;
    expect(await read()).toEqual(stored);
    expect(outcomeOf(await updateClient(superAdmin, { path: { id }, body: { claims: [] } }))).toBe('done');
    expect(await read()).toEqual([]);
  });

  test('need a first-party client', async () => {
    expect(await faults({ claims, is_first_party: false })).toEqual(['#/claims not_allowed']);
    const reply = answerOf(await createClient(superAdmin, { body: { ...base(), claims } }));
    const id = Number(reply.id ?? reply.details.id);
    const change = await updateClient(superAdmin, { path: { id }, body: { is_first_party: false } });
    expect(faultsOf(change)).toEqual(['#/claims not_allowed']);
  });

  test.each([
    ...['sub', 'iss', 'aud', 'exp', 'nonce', 'sid', 'acr', 'email', 'email_verified', 'name', 'scope', 'gid', 'cnf'],
  ])('cannot have the name %s, which the protocols use', async (reserved) => {
    expect(await faults({ claims: [{ name: reserved, source: 'roles' }] })).toEqual(['#/claims not_allowed']);
  });

  test('have different names', async () => {
    expect(await faults({ claims: [claims[0], { ...claims[0], source: 'companies' }] })).toEqual([
      '#/claims not_allowed',
    ]);
  });

  test('are at most 20', async () => {
    const many = Array.from({ length: 21 }, (_one, n) => ({ name: `claim${n}`, source: 'roles' }));
    expect(await faults({ claims: many })).toEqual(['#/claims too_long']);
    expect(await faults({ claims: many.slice(1) })).toEqual([]);
  });
});
