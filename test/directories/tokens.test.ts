import { describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { givenConnection } from '../kit/connections.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { core, digestOf, newDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);

const newConnectionOf = async (company: number) => {
  const connection = await givenConnection(service, company);
  return { id: company, connection_id: connection };
};

throughEachApi('SCIM tokens through %s', (api, test) => {
  const { createScimToken, listScimTokens, revokeScimToken, listDirectoryUsers, listDirectoryGroups } =
    operationsOf(service)[api];

  // regression A1046
  test('an owner creates a token, whose value is returned once and stored as a digest; a second one replaces it', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    await service.given.proven(owner);
    const path = await newConnectionOf(owner.company);
    const first = answerOf(await createScimToken(owner.headers, { path, body: {} }));
    expect(first.token).toMatch(/^gh_scim_[\w-]{43}$/);
    expect(first.base_url).toMatch(/\/scim\/v2\/c-[0-9a-z]{26}$/);
    const row = await service
      .db('scim_tokens')
      .where({ id: Number(first.id) })
      .first();
    expect(row.digest).toBe(digestOf(first.token));
    expect(JSON.stringify(row)).not.toContain(first.token);
    const ask = async (token: string) => {
      const { pathname } = new URL(first.base_url);
      return (await service.send('GET', `${pathname}/Users`, { headers: { Authorization: `Bearer ${token}` } })).status;
    };
    expect(await ask(first.token)).toBe(200);
    const second = answerOf(await createScimToken(owner.headers, { path, body: {} }));
    expect([await ask(first.token), await ask(second.token)]).toEqual([200, 200]);
    expect(outcomeOf(await createScimToken(owner.headers, { path, body: {} }))).toBe('too_many_scim_tokens');
    const one = { path: { ...path, scim_token_id: Number(first.id) } };
    expect(outcomeOf(await revokeScimToken(owner.headers, one))).toBe('done');
    expect(outcomeOf(await revokeScimToken(owner.headers, one))).toBe('not_found');
    expect([await ask(first.token), await ask(second.token)]).toEqual([401, 200]);
    const { data } = answerOf(await listScimTokens(owner.headers, { path }));
    expect(data).toHaveLength(1);
    expect(data[0].last_used_at).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain(second.token);
  });

  // regression A1046
  test('a token ends at its expiry, and one that has expired makes room for another', async () => {
    const company = await service.given.company();
    const path = await newConnectionOf(company);
    const at = new Date(service.clock.now().getTime() + 60_000).toISOString().replace('T', ' ').slice(0, 19);
    for (let count = 0; count < 2; count += 1)
      expect(outcomeOf(await createScimToken(superAdmin, { path, body: { expires_at: at } }))).toBe('done');
    const token = answerOf(await listScimTokens(superAdmin, { path }));
    service.clock.advance(61);
    const fresh = answerOf(await createScimToken(superAdmin, { path, body: {} }));
    expect(answerOf(await listScimTokens(superAdmin, { path })).data).toHaveLength(1);
    expect(token.data).toHaveLength(2);
    expect(fresh.expires_at).toBeNull();
    const past = { expires_at: '2001-01-01 00:00:00' };
    expect(outcomeOf(await createScimToken(superAdmin, { path, body: past }))).toBe('validation_failed');
  });

  test('tokens and the contents of a directory need directories:read, and a creation directories:write', async () => {
    const company = await service.given.company();
    const path = await newConnectionOf(company);
    const reader = await people.member(await people.roleOf(['directories:read']), company);
    for (const operation of [listScimTokens, listDirectoryUsers, listDirectoryGroups])
      expect(outcomeOf(await operation(reader.headers, { path }))).toBe('done');
    expect(outcomeOf(await createScimToken(reader.headers, { path, body: {} }))).toBe('forbidden');
    const stranger = await service.given.admin({ role: 'Owner' });
    for (const operation of [listScimTokens, listDirectoryUsers, listDirectoryGroups])
      expect(outcomeOf(await operation(stranger.headers, { path }))).toBe('not_found');
    const other = { ...(await newConnectionOf(stranger.company)), id: company };
    expect(outcomeOf(await listDirectoryUsers(reader.headers, { path: other }))).toBe('not_found');
  });

  // regression A1046
  test("a connection of the application's own company gets no token", async () => {
    const { company_id } = await service.db('apps').where({ id: 1 }).first('company_id');
    const path = await newConnectionOf(company_id);
    expect(outcomeOf(await createScimToken(superAdmin, { path, body: {} }))).toBe('forbidden');
  });

  test('an administrator sees what arrived and what it became, page by page', async () => {
    const directory = await newDirectory(service, {}, {});
    const users = [await directory.user({ title: 'Countess' }), await directory.user(), await directory.user()];
    await directory.send('DELETE', `/Users/${users[1].id}`);
    await directory.patch(`/Users/${users[2].id}`, { op: 'replace', path: 'active', value: false });
    await directory.group('Engineers', [users[0].id]);
    const path = { id: directory.company, connection_id: directory.connection };
    const first = answerOf(await listDirectoryUsers(superAdmin, { path, query: { limit: 2 } }));
    const rest = answerOf(
      await listDirectoryUsers(superAdmin, { path, query: { limit: 2, cursor: first.next_cursor! } }),
    );
    const all = [...first.data, ...rest.data];
    expect(all.map(({ id, state }) => [id, state])).toEqual([
      [users[2].id, 'inactive'],
      [users[1].id, 'deleted'],
      [users[0].id, 'active'],
    ]);
    expect(all[2]).toMatchObject({
      ...{ is_managed: true, user_name: users[0].userName, external_id: users[0].externalId },
      attributes: { title: 'Countess' },
    });
    expect(rest.next_cursor).toBeNull();
    const groups = answerOf(await listDirectoryGroups(superAdmin, { path }));
    expect(groups.data).toMatchObject([{ display_name: 'Engineers', member_count: 1, role: null }]);
  });
});

describe('the authentication of identity providers', () => {
  // regression A1049
  test('the token of one connection is refused at another one, like an unknown and a missing one', async () => {
    const [one, other] = [await newDirectory(service), await newDirectory(service)];
    const user = await other.user();
    for (const headers of [
      { Authorization: `Bearer ${one.token}` },
      { Authorization: 'Bearer gh_scim_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      { Authorization: `Basic ${btoa(`x:${other.token}`)}` },
      { 'X-Service-Key': other.token },
      superAdmin,
      {},
    ]) {
      const reply = await service.send('GET', `${other.base}/Users/${user.id}`, { headers });
      expect([reply.status, reply.body.status, reply.body.schemas]).toEqual([
        401,
        '401',
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ]);
    }
    const refusals = await service.db('audit').where({ event: 'authenticate', failure: 'token_invalid' });
    expect(refusals.some(({ connection_id }) => connection_id === one.connection)).toBe(true);
  });

  test('a SCIM token is a credential of no operation of the APIs', async () => {
    const directory = await newDirectory(service);
    const me = await service.send('GET', '/v1/users/me', {
      headers: { 'X-Service-App': superAdmin['X-Service-Key']!, Authorization: `Bearer ${directory.token}` },
    });
    expect(me.status).toBe(401);
    const users = await service.send('GET', '/v1/users', { headers: { 'X-Service-Key': directory.token } });
    expect(users.status).toBe(401);
  });

  test('a token ends with its connection and its company', async () => {
    const directory = await newDirectory(service);
    const path = { id: directory.company, connection_id: directory.connection };
    expect((await directory.send('GET', '/Users')).status).toBe(200);
    await operationsOf(service).REST.deleteConnection(superAdmin, { path });
    expect((await directory.send('GET', '/Users')).status).toBe(401);
  });

  test('users of two connections of one company do not see each other', async () => {
    const one = await newDirectory(service);
    const other = await newDirectory(service, {}, { company: one.company });
    const user = await one.user();
    expect((await other.send('GET', `/Users/${user.id}`)).status).toBe(404);
    expect((await other.send('GET', '/Users')).body.totalResults).toBe(0);
    const group = { schemas: [`${core}:Group`], displayName: 'Engineers', members: [{ value: user.id }] };
    expect((await other.send('POST', '/Groups', group)).body.scimType).toBe('invalidValue');
  });
});
