import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { newResourceServer } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { apiPermissions, connect } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { statementsOf } from '../kit/statements.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = anyOperationsOf(service);
const people = membersOf(service);

beforeEach(async () => {
  for (const table of ['oidc_apis', 'user_field_definitions', 'user_fields']) await service.db(table).delete();
  await service.given.settings({ appPermissions: [...apiPermissions] });
});

const define = async (bucket: string, name: string, claim = true): Promise<number> =>
  answerOf(
    await operations.REST.createUserField(superAdmin, {
      body: { bucket, name, schema: { type: 'string', maxLength: 2000 }, claim },
    }),
  ).id;

throughEachApi('custom fields of a resource server, through %s', (api, turn) => {
  const { createResourceServer, updateResourceServer } = operations[api];
  const create = (fields: readonly string[]) =>
    createResourceServer(superAdmin, { body: { ...newResourceServer(), fields } });

  // regression A941
  turn('are those of public and admin that may be claims, also when they are changed', async () => {
    await define('own', 'color');
    await define('public', 'plan');
    const { id, fields: before } = answerOf(await create(['public.plan']));
    expect(before).toEqual(['public.plan']);
    const change = (fields: readonly string[]) => updateResourceServer(superAdmin, { path: { id }, body: { fields } });
    expect(faultsOf(await change(['own.color']))).toEqual(['#/fields not_allowed']);
    expect(answerOf(await change([])).fields).toEqual([]);
  });

  // regression A941
  turn(
    'are neither own ones, unknown ones, nor those that may not be claims, and each of them is listed once',
    async () => {
      await define('own', 'color');
      await define('public', 'plan');
      await define('admin', 'risk');
      await define('admin', 'note', false);
      for (const fields of [
        ['own.color'],
        ['admin.note'],
        ['public.other'],
        ['admin.constructor'],
        ['public.plan', 'public.plan'],
      ])
        expect([fields, outcomeOf(await create(fields))]).toEqual([fields, 'validation_failed']);
      expect(faultsOf(await create(['own.color']))).toEqual(['#/fields not_allowed']);
      const server = answerOf(await create(['public.plan', 'admin.risk']));
      expect(server.fields).toEqual(['public.plan', 'admin.risk']);
    },
  );
});

/** Returns the claims of an access token for an API with custom fields. */
const tokenFor = async (fields: readonly string[], values: object) => {
  const body = { ...newResourceServer(), scopes: [...apiPermissions], fields };
  const { identifier: resource } = answerOf(await operations.REST.createResourceServer(superAdmin, { body }));
  const user = await people.everywhere(await people.roleOf(['orders:read']));
  const write = async (sent: object): Promise<void> => {
    const changed = await operations.REST.updateUser(superAdmin, { path: { id: user.id }, body: { fields: sent } });
    expect(outcomeOf(changed)).toBe('done');
  };
  await write(values);
  const metadata = { scopes: ['openid', 'offline_access', ...apiPermissions] };
  const parameters = { resource, scope: 'openid orders:read offline_access' };
  const { config, callback, checks } = await connect(service, { metadata, parameters, user });
  const tokens = await oidc.authorizationCodeGrant(config, callback, checks, { resource });
  const renew = async () => {
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!, { resource });
    return decodeJwt(renewed.access_token);
  };
  return { claims: decodeJwt(tokens.access_token), write, renew };
};

// regression A941
test('an access token has the fields that its API lists, as they are at its time, and no other ones', async () => {
  await define('own', 'color');
  await define('public', 'plan');
  const risk = await define('admin', 'risk');
  await define('admin', 'sub');
  await define('admin', 'hidden');
  const values = { own: { color: 'red' }, public: { plan: 'pro' }, admin: { risk: 'high', sub: '1', hidden: 'x' } };
  const { claims, write, renew } = await tokenFor(['public.plan', 'admin.risk', 'admin.sub'], values);
  expect(claims['fields']).toEqual({ 'public.plan': 'pro', 'admin.risk': 'high', 'admin.sub': '1' });
  expect(claims.sub).not.toBe('1');
  await write({ public: { plan: 'free' }, admin: { sub: null } });
  expect((await renew())['fields']).toEqual({ 'public.plan': 'free', 'admin.risk': 'high' });
  expect(outcomeOf(await operations.REST.deleteUserField(superAdmin, { path: { id: risk } }))).toBe('done');
  expect((await renew())['fields']).toEqual({ 'public.plan': 'free' });
});

// regression A941
test('a value that exceeds the size of the claim is left out as a whole, and the token is issued', async () => {
  for (const name of ['one', 'two', 'three']) await define('admin', name);
  const admin = { one: 'x'.repeat(1900), two: 'y'.repeat(1900), three: 'z'.repeat(1900) };
  const { claims, write, renew } = await tokenFor(['admin.one', 'admin.two', 'admin.three'], { admin });
  expect(claims['fields']).toEqual({ 'admin.one': admin.one, 'admin.two': admin.two });
  await write({ admin: { two: null } });
  expect((await renew())['fields']).toEqual({ 'admin.one': admin.one, 'admin.three': admin.three });
});

// regression A941
test('an application without custom fields reads none for a token, which has no claim of them', async () => {
  const { claims, renew } = await tokenFor([], {});
  expect(claims).not.toHaveProperty('fields');
  const { statements } = await statementsOf(service, async () => {
    await renew();
    return service.send('GET', '/healthz');
  });
  expect(statements.filter((sql) => sql.includes('user_fields'))).toEqual([]);
});
