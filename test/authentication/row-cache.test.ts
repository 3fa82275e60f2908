import { describe, expect, test } from 'vitest';
import { createRowCache } from '../../src/database/row-cache.ts';
import { bearer } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();

const me = async (token: string) => {
  const headers = bearer(token);
  const rest = await service.send('GET', '/v1/users/me', { headers });
  const { body } = await service.graphql('{ me { firstname roles { name } version } }', { headers });
  return { rest, graphql: body };
};

// Another process changes rows without a word to this one: the statements below stand for it.
describe('the next request sees the changes of another process, through both APIs', () => {
  test('a changed name is seen by the next request', async () => {
    const { id, token } = await service.given.user();
    const before = await me(token);
    await service.db('users').where({ id }).update({ firstname: 'Changed' });
    const after = await me(token);
    expect(after.rest.body.firstname).toBe('Changed');
    expect(after.graphql.data.me.firstname).toBe('Changed');
    expect(after.rest.headers['etag']).not.toBe(before.rest.headers['etag']);
    expect(after.rest.headers['etag']).toBe(`"${after.graphql.data.me.version}"`);
  });

  test('a changed role is seen by the next request', async () => {
    const { id, token } = await service.given.user();
    const [before] = (await me(token)).rest.body.roles;
    const other = await service.db('roles').whereNot({ name: before.name }).first();
    await service.db('memberships').where({ user_id: id }).update({ role_id: other.id });
    const after = await me(token);
    expect(after.rest.body.roles).toEqual([{ ...before, id: other.id, name: other.name }]);
    expect(after.graphql.data.me.roles).toEqual([{ name: other.name }]);
  });

  test('a renamed role is seen by the next request', async () => {
    const { token } = await service.given.user();
    const [{ id, name }] = (await me(token)).rest.body.roles;
    await service.db('roles').where({ id }).update({ name: 'Renamed' });
    const after = await me(token);
    await service.db('roles').where({ id }).update({ name });
    expect(after.rest.body.roles[0].name).toBe('Renamed');
    expect(after.graphql.data.me.roles[0].name).toBe('Renamed');
  });

  test.each(['is_banned', 'is_deleted'])('a user who is %s is refused by the next request', async (column) => {
    const { id, token } = await service.given.user();
    expect((await me(token)).rest.status).toBe(200);
    await service
      .db('users')
      .where({ id })
      .update({ [column]: true });
    const after = await me(token);
    expect(after.rest).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(after.graphql.errors[0].extensions.code).toBe('session_ended');
  });

  test('a session that has ended is refused by the next request', async () => {
    const { id, token } = await service.given.user();
    expect((await me(token)).rest.status).toBe(200);
    await service.db('sessions').where({ user_id: id }).update({ ended_at: service.clock.now() });
    expect((await me(token)).rest).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  test('a changed setting of the application is seen by the next request', async () => {
    const headers = { 'X-Service-Key': serviceKey };
    const read = async () => (await service.send('GET', '/v1/app', { headers })).body.name;
    const name = await read();
    await service.db('apps').where({ is_default: true }).update({ name: 'Renamed' });
    const renamed = await read();
    await service.db('apps').where({ is_default: true }).update({ name });
    expect([renamed, await read()]).toEqual(['Renamed', name]);
  });
});

describe('the cache of rows', () => {
  test('a row is read once for each version, and again where it could not be found', async () => {
    const reads: string[] = [];
    const cached = createRowCache<{ readonly name: string }>(10);
    const ask = (version: string, row: { readonly name: string } | undefined) =>
      cached(1, version, async () => {
        reads.push(version);
        return row;
      });
    const row = { name: 'first' };
    expect(await ask('1', undefined)).toBeUndefined();
    expect(await ask('1', row)).toBe(row);
    expect(await ask('1', { name: 'not read' })).toBe(row);
    expect(await ask('2', { name: 'second' })).toEqual({ name: 'second' });
    expect(reads).toEqual(['1', '1', '2']);
  });

  test('the rows that have not been used for longest are forgotten', async () => {
    const cached = createRowCache<{ readonly id: number }>(2);
    let reads = 0;
    const ask = (id: number) =>
      cached(id, '1', async () => {
        reads += 1;
        return { id };
      });
    for (const id of [1, 2, 3, 3, 2, 1]) await ask(id);
    expect(reads).toBe(4);
  });

  test('a row with a long version takes the place of several, and one that is too long is not kept', async () => {
    const cached = createRowCache<{ readonly id: number }>(3);
    let reads = 0;
    const ask = (id: number, version: string) =>
      cached(id, version, async () => {
        reads += 1;
        return { id };
      });
    const long = 'v'.repeat(1000);
    for (const [id, version] of [
      [1, '1'],
      [2, '1'],
      [3, long],
      [2, '1'],
      [3, long],
      [1, '1'],
    ] as const)
      await ask(id, version);
    expect(reads).toBe(4);
    const tooLong = 'v'.repeat(2000);
    for (const id of [4, 4]) await ask(id, tooLong);
    expect(reads).toBe(6);
  });
});
