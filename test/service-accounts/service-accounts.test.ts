import { expect } from 'vitest';
import { toTimestamp } from '../../src/kernel/timestamp.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, statusOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { anyOperationsOf } from '../operations/request.ts';

// The tests call from any network that they want.
const service = useService({ config: { trustProxy: 1 } });
const administration = administrationOf(service);
const accounts = apisOf(service);
const operations = anyOperationsOf(service);
const people = membersOf(service);

const from = (address: string, headers: Headers): Headers => ({ ...headers, 'X-Forwarded-For': address });

throughEachApi('service accounts through %s (regression A86)', (api, test) => {
  const { users, user, sessions, endSession, setMember, permissions, roles, companies, app, createRole } =
    administration[api];
  const { invite, accept, lookAt, me, notifications } = accounts[api];
  const {
    createApiKey,
    updateApiKey,
    rotateApiKey,
    revokeApiKey,
    updateServiceAccount,
    deleteServiceAccount,
    getOwnServiceAccount,
  } = operations[api];

  const outcome = async (reply: Promise<Parameters<typeof outcomeOf>[0]>): Promise<string> => outcomeOf(await reply);

  // regression A817
  test('each key names its service account, also behind 300 newer accounts', async () => {
    const { listApiKeys } = operations[api];
    const account = await newServiceAccount(service, []);
    const row = { app_id: 1, description: '', created_at: service.clock.now() };
    await service
      .db('service_accounts')
      .insert(Array.from({ length: 300 }, () => ({ ...row, name: `Newer ${crypto.randomUUID()}` })));
    const { data } = answerOf(await listApiKeys(superAdmin, { query: { limit: 200 } }));
    const named = (rows: readonly { id: unknown; service_account_name: unknown }[]) =>
      rows.find(({ id }) => Number(id) === account.keyId)?.service_account_name;
    expect(named(data)).toBe(account.name);
    expect(
      data
        .filter((one: { kind: string }) => one.kind === 'app')
        .map((one: { service_account_name: unknown }) => one.service_account_name),
    ).not.toContainEqual(expect.any(String));
    await service.db('service_accounts').where({ id: account.id }).update({ name: 'Renamed' });
    expect(named(answerOf(await listApiKeys(superAdmin, { query: { limit: 200 } })).data)).toBe('Renamed');
    const rotated = answerOf(await rotateApiKey(superAdmin, { path: { id: String(account.keyId) }, body: {} }));
    expect((rotated.details ?? rotated).service_account_name).toBe('Renamed');
  });

  test('a key has its permissions in the whole application, and is not the owner', async () => {
    const { headers } = await newServiceAccount(service, ['users:read']);
    const other = await service.given.user();
    expect(await outcome(user(headers, other.id))).toBe('done');
    expect(await outcome(users(headers))).toBe('done');
    expect(answerOf(await permissions(headers))).toBeTruthy();
    expect(await outcome(me(headers))).toBe('forbidden');
    expect(await outcome(sessions(headers, 'me'))).toBe('not_found');
    expect(await outcome(app(headers))).toBe('forbidden');
    expect(await outcome(notifications({}, headers))).toBe('forbidden');
  });

  test('a service account reads itself without a permission; users and super admin keys get 404', async () => {
    const { id, name, headers } = await newServiceAccount(service, []);
    const reply = await getOwnServiceAccount(headers, {});
    expect(answerOf(reply)).toMatchObject({ name, is_enabled: true });
    expect(Number(answerOf(reply).id)).toBe(id);
    expect(await outcome(getOwnServiceAccount(superAdmin, {}))).toBe('not_found');
    expect(await outcome(getOwnServiceAccount((await service.given.user()).headers, {}))).toBe('not_found');
    expect(await outcome(updateServiceAccount(superAdmin, { path: { id }, body: { is_enabled: false } }))).toBe('done');
    expect(await outcome(getOwnServiceAccount(headers, {}))).toBe('service_key_invalid');
  });

  test('a key that is restricted to companies reads these and their users, and nothing of the application', async () => {
    const host = await service.given.admin();
    const stranger = await service.given.admin();
    const scope = { company_ids: [host.company] };
    const { headers } = await newServiceAccount(
      service,
      ['users:read', 'companies:read', 'audit:read', 'keys:write'],
      scope,
    );
    expect(await outcome(user(headers, host.id))).toBe('done');
    expect(await outcome(user(headers, stranger.id))).toBe('not_found');
    const listed = answerOf(await companies(headers)).data.map(({ id }: { id: unknown }) => Number(id));
    expect(listed).toEqual([host.company]);
    expect(await outcome(createApiKey(headers, { body: { kind: 'app', name: 'Theirs' } }))).toBe('forbidden');
    expect(await outcome(permissions(headers, stranger.company))).toBe('not_found');
    expect(await outcome(permissions(headers, host.company))).toBe('done');
  });

  test('a key of another application reads nothing of this one', async () => {
    const other = await service.given.app();
    const { headers } = await newServiceAccount(service, ['security:write'], {}, { 'X-Service-Key': other.serviceKey });
    const here = await service.given.user();
    expect(await outcome(user(headers, here.id))).toBe('not_found');
    expect(await outcome(permissions(headers, here.company))).toBe('not_found');
    const { keyId } = await newServiceAccount(service, []);
    expect(await outcome(revokeApiKey(headers, { path: { id: keyId } }))).toBe('not_found');
  });

  test('a key makes no key, role or member with more than it has', async () => {
    const { headers, id } = await newServiceAccount(service, [
      'keys:write',
      'roles:write',
      'users:read',
      'users:write',
    ]);
    const key = { kind: 'service_account', name: 'Theirs', service_account_id: id };
    expect(await outcome(createApiKey(headers, { body: { ...key, permissions: ['users:read'] } }))).toBe('done');
    expect(await outcome(createApiKey(headers, { body: { ...key, permissions: ['security:write'] } }))).toBe(
      'forbidden',
    );
    expect(await outcome(createApiKey(headers, { body: { kind: 'service', name: 'Theirs' } }))).toBe('forbidden');
    expect(await outcome(createRole(headers, { name: crypto.randomUUID(), permissions: ['audit:read'] }))).toBe(
      'forbidden',
    );
    const member = await people.member('User', await people.home());
    expect(await outcome(setMember(headers, await people.home(), member.id, { role: 'Owner' }))).toBe('forbidden');
    const strong = await newServiceAccount(service, ['security:write']);
    expect(await outcome(rotateApiKey(headers, { path: { id: strong.keyId }, body: {} }))).toBe('forbidden');
    expect(
      await outcome(updateApiKey(headers, { path: { id: strong.keyId }, body: { permissions: [], networks: null } })),
    ).toBe('forbidden');
    const path = { id: strong.id };
    expect(await outcome(updateServiceAccount(headers, { path, body: { is_enabled: false } }))).toBe('forbidden');
    expect(await outcome(deleteServiceAccount(headers, { path }))).toBe('forbidden');
    expect(await outcome(roles(strong.headers))).toBe('done');
  });

  test('the permissions of revoked keys do not count, also those that the application has removed (regression A220)', async () => {
    await service.given.settings({ appPermissions: ['orders:refund'] });
    const strong = await newServiceAccount(service, ['security:write', 'orders:refund']);
    const { headers } = await newServiceAccount(service, ['keys:write']);
    const path = { id: strong.id };
    const disable = (as: Headers) => outcome(updateServiceAccount(as, { path, body: { is_enabled: false } }));
    expect(await disable(headers)).toBe('forbidden');
    expect(await outcome(revokeApiKey(superAdmin, { path: { id: strong.keyId } }))).toBe('done');
    await service.given.settings({ appPermissions: [] });
    expect(await disable(superAdmin)).toBe('done');
    expect(await disable(headers)).toBe('done');
    expect(await outcome(deleteServiceAccount(headers, { path }))).toBe('done');
  });

  test('a key does not give itself more by a change, and can give up what it has', async () => {
    const { headers, keyId } = await newServiceAccount(service, ['keys:write', 'users:read']);
    const change = (body: object) => updateApiKey(headers, { path: { id: keyId }, body: body as never });
    expect(await outcome(change({ permissions: ['keys:write', 'audit:read'] }))).toBe('forbidden');
    expect(await outcome(change({ permissions: ['keys:write'] }))).toBe('done');
    expect(await outcome(users(headers))).toBe('forbidden');
    expect(await outcome(change({ permissions: ['keys:write', 'users:read'] }))).toBe('forbidden');
  });

  test('a key that expires or is restricted to networks changes no keys, so that it cannot make one without its limits', async () => {
    const held = ['keys:write', 'users:read'] as const;
    const free = await newServiceAccount(service, held);
    for (const limit of [{ expires_at: '2100-01-01 00:00:00' }, { networks: ['203.0.113.7'] }]) {
      const { headers, keyId, id } = await newServiceAccount(service, held, limit);
      const as = from('203.0.113.7', headers);
      const body = { kind: 'service_account', name: 'Theirs', service_account_id: id, permissions: ['users:read'] };
      expect(await outcome(createApiKey(as, { body }))).toBe('forbidden');
      const path = { id: keyId };
      expect(await outcome(updateApiKey(as, { path, body: { expires_at: null, networks: null } }))).toBe('forbidden');
      expect(await outcome(rotateApiKey(as, { path: { id: free.keyId }, body: {} }))).toBe('forbidden');
    }
    const service_key = { kind: 'service', name: 'Short', expires_at: '2100-01-01 00:00:00' };
    const { key } = answerOf(await createApiKey(superAdmin, { body: service_key }));
    expect(await outcome(createApiKey({ 'X-Service-Key': key }, { body: { kind: 'service', name: 'Long' } }))).toBe(
      'forbidden',
    );
  });

  test('outside of its networks, a key is refused as an unknown one, and a changed rule holds from the next request on', async () => {
    const { headers, keyId, id } = await newServiceAccount(service, ['users:read'], {
      networks: ['203.0.113.0/24', '2001:db8::/32'],
    });
    const path = { id: keyId };
    for (const inside of ['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7'])
      expect(await outcome(users(from(inside, headers))), inside).toBe('done');
    const refusal = await users(from('198.51.100.7', headers));
    expect([statusOf(refusal), outcomeOf(refusal)]).toEqual([401, 'service_key_invalid']);
    await updateApiKey(superAdmin, { path, body: { networks: ['198.51.100.7'] } });
    expect(await outcome(users(from('198.51.100.7', headers)))).toBe('done');
    expect(await outcome(users(from('203.0.113.7', headers)))).toBe('service_key_invalid');
    await updateApiKey(superAdmin, { path, body: { networks: null } });
    expect(await outcome(users(from('203.0.113.7', headers)))).toBe('done');
    const entries = await service.db('audit').where({ service_account_id: id, failure: 'service_key_invalid' });
    expect(entries.length).toBeGreaterThan(0);
    expect((await service.db('keys').where({ id: keyId }).first()).last_used_from).toMatch(/^(203|198)\./);
  });

  test('an expired, revoked or disabled key and that of a deleted account are refused from the next request on', async () => {
    const expiring = await newServiceAccount(service, ['users:read'], { expires_at: '2100-01-01 00:00:00' });
    const refused = 'service_key_invalid';
    expect(await outcome(users(expiring.headers))).toBe('done');
    const soon = toTimestamp(new Date(service.clock.now().getTime() + 1000));
    await updateApiKey(superAdmin, { path: { id: expiring.keyId }, body: { expires_at: soon } });
    service.clock.advance(1);
    expect(await outcome(users(expiring.headers))).toBe(refused);

    const { headers, id, keyId } = await newServiceAccount(service, ['users:read']);
    await updateServiceAccount(superAdmin, { path: { id }, body: { is_enabled: false } });
    expect(await outcome(users(headers))).toBe(refused);
    await updateServiceAccount(superAdmin, { path: { id }, body: { is_enabled: true } });
    expect(await outcome(users(headers))).toBe('done');
    await revokeApiKey(superAdmin, { path: { id: keyId } });
    expect(await outcome(users(headers))).toBe(refused);

    const deleted = await newServiceAccount(service, ['users:read']);
    expect(await outcome(deleteServiceAccount(superAdmin, { path: { id: deleted.id } }))).toBe('done');
    expect(await outcome(users(deleted.headers))).toBe(refused);
  });

  test('audit entries name the service account as the actor, and no user', async () => {
    const { headers, id } = await newServiceAccount(service, ['users:read', 'users:write']);
    const other = await service.given.user();
    const session = await service.db('sessions').where({ user_id: other.id }).first('id');
    expect(await outcome(endSession(headers, other.id, session.id))).toBe('done');
    const [entry] = await service.db('audit').where({ service_account_id: id, event: 'end_session' });
    expect(entry).toMatchObject({ user_id: null, factor: 'service_key', is_success: true });
  });

  test('a user who was invited by a service account can join until its key loses the permission', async () => {
    const company = await service.given.company({ isJoinable: false });
    const { headers, keyId, name } = await newServiceAccount(service, ['users:write', 'users:read']);
    const [one, other] = [service.given.email(), service.given.email()];
    expect(await outcome(invite({ email: one }, headers))).toBe('validation_failed');
    for (const email of [one, other])
      expect(await outcome(invite({ email, company_id: company }, headers))).toBe('done');
    const key = await service.mailbox.key('invitation', one);
    expect(answerOf(await lookAt(key)).invited_by).toBe(name);
    const grace = { password: fresh, firstname: 'Grace', lastname: 'Hopper' };
    expect(await outcome(accept(key, grace))).toBe('done');
    await updateApiKey(superAdmin, { path: { id: keyId }, body: { permissions: ['users:read'] } });
    expect(await outcome(accept(await service.mailbox.key('invitation', other), grace))).toBe('key_invalid');
  });

  test('an idempotency key belongs to the account that sent it', async () => {
    const [one, other] = [
      await newServiceAccount(service, ['roles:write', 'audit:read']),
      await newServiceAccount(service, ['roles:write', 'audit:read']),
    ];
    const retry = { 'Idempotency-Key': crypto.randomUUID() };
    const role = () => ({ name: `Role ${crypto.randomUUID()}`, permissions: ['audit:read'] as const });
    for (const { headers } of [one, other])
      expect(await outcome(createRole({ ...headers, ...retry }, role()))).toBe('done');
    expect(await outcome(createRole({ ...one.headers, ...retry }, role()))).toBe('idempotency_key_reused');
  });

  test('a key is refused for an unknown account, and with parts that its kind cannot have', async () => {
    const { id } = await newServiceAccount(service, []);
    const create = async (body: object) => faultsOf(await createApiKey(superAdmin, { body: body as never }));
    const own = { kind: 'service_account', name: 'Key', service_account_id: id };
    expect(await create({ ...own, service_account_id: 999_999 })).toEqual(['#/service_account_id not_found']);
    expect(await create({ kind: 'service_account', name: 'Key' })).toEqual(['#/service_account_id required']);
    expect(await create({ kind: 'service', name: 'Key', service_account_id: id })).toEqual([
      '#/service_account_id not_allowed',
    ]);
    expect(await create({ kind: 'service', name: 'Key', permissions: ['users:read'] })).toEqual([
      '#/permissions not_allowed',
    ]);
    expect(await create({ kind: 'app', name: 'Key', networks: ['203.0.113.7'] })).toEqual(['#/networks not_allowed']);
    expect(await create({ ...own, company_ids: [999_999] })).toEqual(['#/company_ids not_found']);
    expect(await create({ ...own, networks: ['203.0.113.7/99'] })).toEqual(['#/networks invalid_format']);
    expect(await create({ ...own, expires_at: '2027-02-30 00:00:00' })).toEqual(['#/expires_at invalid_format']);
  });

  test('a super admin key can be restricted to networks and expire', async () => {
    const body = { kind: 'service', name: 'Office', networks: ['203.0.113.7'], expires_at: '2100-01-01 00:00:00' };
    const reply = answerOf(await createApiKey(superAdmin, { body: body as never }));
    const headers = { 'X-Service-Key': reply.key };
    expect(await outcome(me(from('203.0.113.7', headers)))).toBe('done');
    expect(await outcome(me(from('203.0.113.8', headers)))).toBe('service_key_invalid');
  });
});
