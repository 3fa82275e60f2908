import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test as plainTest } from 'vitest';
import { isAppPermission, permissionRule, permissions, reservedResources } from '../../src/kernel/role.ts';
import { maxClaimLength } from '../../src/modules/roles/token-permissions.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const administration = administrationOf(service);
const operations = anyOperationsOf(service);
const people = membersOf(service);

const unique = (): string => crypto.randomUUID().slice(0, 8);
/** Returns the name of a permission that no other test uses. */
const newName = (action = 'refund'): string => `orders-${unique()}:${action}`;

const definedNow = async (): Promise<readonly string[]> => {
  const { body } = await service.send('GET', '/v1/app', { headers: superAdmin });
  return body.settings.app_permissions;
};

/** Defines further permissions of the default application. */
const define = async (...names: readonly string[]): Promise<void> => {
  const settings = { app_permissions: [...(await definedNow()), ...names] };
  const { status, body } = await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
  expect(status, JSON.stringify(body)).toBe(200);
};

describe('the names of permissions (regression A86b)', () => {
  plainTest('every permission of Gatehouse has a reserved resource, so that no application can define it', () => {
    const resources = permissions.map((permission) => permission.split(':')[0]!);
    expect(resources.filter((resource) => !reservedResources.has(resource))).toEqual([]);
    expect(permissions.filter(isAppPermission)).toEqual([]);
  });

  plainTest('the singular of each resource is reserved, and its other spelling', () => {
    const alike = ['user:ban', 'company:read', 'branch:read', 'identity:read', 'service_accounts:read', 'key:write'];
    expect(alike.filter(isAppPermission)).toEqual([]);
    expect(['orders:refund', 'a:b', 'user-reports:read', 'usersx:read'].filter(isAppPermission)).toHaveLength(4);
  });
});

throughEachApi('permissions that an application defines, through %s (regression A86b)', (api, test) => {
  const { updateApp, createRole, updateRole, setMember, permissions: permissionsOf } = administration[api];
  const { createApiKey, updateApiKey, revokeApiKey } = operations[api];

  const outcome = async (reply: Promise<Reply>): Promise<string> => outcomeOf(await reply);
  const setTo = (names: readonly unknown[], headers: Headers = superAdmin) =>
    updateApp(headers, { settings: { app_permissions: names } });
  const ask = async (headers: Headers, company?: number): Promise<readonly string[]> => {
    const reply = await permissionsOf(headers, company);
    return api === 'REST' ? reply.body.data : answerOf(reply);
  };
  const missingIn = ({ body }: Reply): unknown => (body.errors?.[0].extensions ?? body).required_permissions;

  test.each([
    ['of Gatehouse', 'users:write'],
    ['of a resource of Gatehouse', 'users:refund'],
    ['that Gatehouse may get', 'webhooks:write'],
    ['in the singular', 'user:write'],
    ['with an uppercase letter', 'Orders:refund'],
    ['that looks like another one', 'us\u0435rs:write'],
    ['with a line break', 'orders:refund\n'],
    ['without an action', 'orders'],
    ['without a resource', ':refund'],
    ['with three parts', 'orders:refund:all'],
    ['with a wildcard', 'orders:*'],
    ['that is too long', `orders:${'x'.repeat(60)}`],
    ['that is empty', ''],
  ])('a name %s is rejected', async (_kind, name) => {
    const before = await definedNow();
    const reply = await setTo([...before, name]);
    expect(outcomeOf(reply)).toBe('validation_failed');
    expect(faultsOf(reply).every((pointer) => pointer.startsWith('#/settings/app_permissions'))).toBe(true);
    expect(await definedNow()).toEqual(before);
  });

  test('more permissions than the limit, and one twice, are rejected', async () => {
    const many = Array.from({ length: permissionRule.maxItems + 1 }, (_, index) => `orders:a${index}`);
    expect(await outcome(setTo(many))).toBe('validation_failed');
    expect(await outcome(setTo(['orders:refund', 'orders:refund']))).toBe('validation_failed');
  });

  test('only users with security:write define permissions', async () => {
    const { headers } = await people.everywhere(await people.roleOf(['settings:write']));
    const reply = await setTo([newName()], headers);
    expect([outcomeOf(reply), missingIn(reply)]).toEqual(['forbidden', ['security:write']]);
  });

  test('a role in the own company of the application grants one everywhere, and a role in a company only there', async () => {
    const name = newName();
    await define(name);
    const role = await people.roleOf([name]);
    const host = await service.given.admin();
    const clerk = await people.member(role, host.company);
    expect(await ask(clerk.headers)).toEqual([]);
    expect(await ask(clerk.headers, host.company)).toEqual([name]);
    expect(await ask(clerk.headers, clerk.company)).not.toContain(name);
    const agent = await people.everywhere(role);
    expect(await ask(agent.headers)).toEqual([name]);
    expect(await ask(agent.headers, host.company)).toEqual([name]);
  });

  test('the super admin key and users with security:write have all of them; owners of companies do not', async () => {
    const name = newName();
    await define(name);
    expect(await ask(superAdmin)).toContain(name);
    const { headers } = await people.everywhere(await people.roleOf(['security:write']));
    expect(await ask(headers)).toContain(name);
    const owner = await service.given.admin({ role: 'Owner' });
    expect(await ask(owner.headers, owner.company)).not.toContain(name);
  });

  test('a permission that the application has not defined is rejected in roles and keys, also one of another application', async () => {
    const name = newName();
    const other = await service.given.app({ appPermissions: [name] });
    const role = { name: unique(), permissions: ['users:read', name] };
    expect(await outcome(createRole(superAdmin, role))).toBe('validation_failed');
    const { id } = await newServiceAccount(service, []);
    const key = { kind: 'service_account', name: 'Key', service_account_id: id, permissions: [name] };
    expect(await outcome(createApiKey(superAdmin, { body: key }))).toBe('validation_failed');
    expect(await outcome(createRole({ 'X-Service-Key': other.serviceKey }, role))).toBe('done');
  });

  test('roles, keys and members get only permissions that their maker has', async () => {
    const [own, foreign] = [newName(), newName()];
    await define(own, foreign);
    const { headers } = await people.everywhere(
      await people.roleOf(['roles:write', 'keys:write', 'users:write', 'users:read', own]),
    );
    expect(await outcome(createRole(headers, { name: unique(), permissions: [own] }))).toBe('done');
    const role = await createRole(headers, { name: unique(), permissions: [own, foreign] });
    expect([outcomeOf(role), missingIn(role)]).toEqual(['forbidden', [foreign]]);
    const { id, keyId } = await newServiceAccount(service, [own]);
    const key = { kind: 'service_account', name: 'Key', service_account_id: id };
    expect(await outcome(createApiKey(headers, { body: { ...key, permissions: [own] } }))).toBe('done');
    expect(await outcome(createApiKey(headers, { body: { ...key, permissions: [foreign] } }))).toBe('forbidden');
    const change = { path: { id: keyId }, body: { permissions: [own, foreign] } };
    expect(await outcome(updateApiKey(headers, change))).toBe('forbidden');
    const host = await service.given.admin();
    const member = await people.member('User', host.company);
    const strong = await people.roleOf([foreign]);
    expect(await outcome(setMember(headers, host.company, member.id, { role: strong }))).toBe('forbidden');
    expect(await outcome(setMember(host.headers, host.company, member.id, { role: strong }))).toBe('forbidden');
    const equal = await people.roleOf([own]);
    expect(await outcome(setMember(headers, host.company, member.id, { role: equal }))).toBe('done');
    expect(await ask((await newServiceAccount(service, [own])).headers)).toEqual([own]);
    const limited = await newServiceAccount(service, [own, 'keys:read'], { company_ids: [host.company] });
    expect(await ask(limited.headers)).toEqual([]);
    expect(await ask(limited.headers, host.company)).toEqual([own]);
  });

  test('a permission stays defined while a role or a key that is not revoked has it', async () => {
    const name = newName();
    const before = await definedNow();
    await define(name);
    const created = answerOf(await createRole(superAdmin, { name: unique(), permissions: [name] }));
    const account = await newServiceAccount(service, [name]);
    const path = { id: account.keyId };
    expect(await outcome(setTo(before))).toBe('validation_failed');
    expect(await outcome(updateRole(superAdmin, Number(created.id), { permissions: [] }))).toBe('done');
    expect(await outcome(setTo(before))).toBe('validation_failed');
    expect(await outcome(revokeApiKey(superAdmin, { path }))).toBe('done');
    expect(await outcome(setTo(before))).toBe('done');
    expect(await outcome(revokeApiKey(superAdmin, { path }))).toBe('done');
    const owner = await people.everywhere('Owner');
    expect(await outcome(revokeApiKey(owner.headers, { path }))).toBe('done');
  });

  test('a permission that is removed while roles get it is either removed or in a role, never both', async () => {
    for (const turn of [1, 2, 3]) {
      const name = newName(`turn${turn}`);
      const before = await definedNow();
      await define(name);
      const role = { name: unique(), permissions: [name] };
      await Promise.all([createRole(superAdmin, role), setTo(before)]);
      const having = await service.db('roles').whereRaw('permissions && ?::text[]', [[name]]);
      expect((await definedNow()).includes(name)).toBe(having.length > 0);
      await service.db('roles').where({ name: role.name }).delete();
    }
  });
});

describe('permissions in tokens (regression A86b)', () => {
  afterEach(() => service.given.settings({ tokenPermissions: false }));

  const claimOf = async (headers: Headers): Promise<unknown> => {
    const { status, body } = await service.send('POST', '/v1/auth/refresh', { headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return decodeJwt(body.token)['permissions'];
  };

  plainTest('tokens contain no permissions by default', async () => {
    const name = newName();
    await define(name);
    expect(await claimOf((await people.everywhere(await people.roleOf([name]))).headers)).toBeUndefined();
  });

  plainTest(
    'with the setting, tokens contain the permissions of the application in the whole application',
    async () => {
      const name = newName();
      await define(name);
      await service.given.settings({ tokenPermissions: true });
      const role = await people.roleOf([name, 'users:read']);
      expect(await claimOf((await people.everywhere(role)).headers)).toEqual([name]);
      const host = await service.given.admin({ role: 'Owner' });
      expect(await claimOf((await people.member(role, host.company)).headers)).toEqual([]);
      expect(await claimOf(host.headers)).toEqual([]);
    },
  );

  plainTest(
    'a token has no claim if its permissions are longer than the limit, and a complete one up to the limit',
    async () => {
      await service.given.settings({ tokenPermissions: true });
      const names: string[] = [];
      while (JSON.stringify(names).length <= maxClaimLength) names.push(newName('x'.repeat(30)));
      await define(...names);
      expect(await claimOf((await people.everywhere(await people.roleOf(names))).headers)).toBeUndefined();
      const shorter = names.slice(1);
      expect(await claimOf((await people.everywhere(await people.roleOf(shorter))).headers)).toEqual(shorter);
    },
  );
});
