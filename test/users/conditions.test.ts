import { beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { colleague, loggedIn } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };

let boss: KnownUser;
let user: KnownUser;
const rowOf = ({ id }: KnownUser) => service.db('users').where({ id }).first();
const versionOf = async (): Promise<string> => answerOf(await apis.GraphQL.user(superAdmin, user.id)).version;

beforeEach(async () => {
  boss = await service.given.admin();
  user = await colleague(service, boss);
});

throughEachApi('a change of a user that was read before, through %s', (api, test) => {
  const { updateUser, deleteUser } = apis[api];

  test('a change with the current version is made, and one with an old version is refused', async () => {
    const version = await versionOf();
    expect(outcomeOf(await updateUser(user.headers, 'me', { displayname: 'First' }, version))).toBe('done');
    const before = await rowOf(user);
    for (const headers of [user.headers, boss.headers, superAdmin]) {
      const reply = await updateUser(headers, user.id, { displayname: 'Second' }, version);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['precondition_failed', 412]);
    }
    expect(await rowOf(user)).toEqual(before);
    expect(outcomeOf(await updateUser(boss.headers, user.id, { displayname: 'Third' }, await versionOf()))).toBe(
      'done',
    );
  });

  test('only one of many simultaneous changes with the same version is made', async () => {
    const version = await versionOf();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => updateUser(user.headers, 'me', { displayname: `Name ${n}` }, version)),
    );
    const outcomes = replies.map(outcomeOf).toSorted();
    expect(outcomes).toEqual(['done', ...Array.from({ length: 7 }, () => 'precondition_failed')]);
    const winner = replies.findIndex((reply) => outcomeOf(reply) === 'done');
    expect((await rowOf(user)).displayname).toBe(`Name ${winner}`);
  });

  test('a change with the version of another user, an empty one or an invalid one is refused', async () => {
    const other = answerOf(await apis.GraphQL.user(superAdmin, boss.id)).version;
    for (const version of [other, '', 'x', '0', ' '])
      expect(outcomeOf(await updateUser(user.headers, 'me', { displayname: 'Eve' }, version))).toBe(
        'precondition_failed',
      );
    expect((await rowOf(user)).displayname).toBe('Ada Lovelace');
  });

  test('a caller who may not change the user gets the same refusal with every version', async () => {
    const stranger = await service.given.admin();
    for (const version of [await versionOf(), 'stale']) {
      expect(outcomeOf(await updateUser(stranger.headers, user.id, {}, version))).toBe('not_found');
      expect(outcomeOf(await updateUser(user.headers, boss.id, {}, version))).toBe('not_found');
      expect(outcomeOf(await deleteUser(stranger.headers, user.id, undefined, version))).toBe('not_found');
    }
  });

  test('a deletion with an old version is refused, as a change is', async () => {
    const version = await versionOf();
    await updateUser(user.headers, 'me', { displayname: 'First' });
    for (const [headers, id, password] of [
      [user.headers, 'me', user.password],
      [boss.headers, user.id, undefined],
    ] as const)
      expect(outcomeOf(await deleteUser(headers, id, password, version))).toBe('precondition_failed');
    expect((await rowOf(user)).is_deleted).toBe(false);
    expect(outcomeOf(await deleteUser(boss.headers, user.id, undefined, await versionOf()))).toBe('done');
  });

  test('the version changes with every visible change of roles, state, address and logins', async () => {
    const seen = new Set([await versionOf()]);
    const steps: readonly (() => Promise<unknown>)[] = [
      () => updateUser(superAdmin, user.id, { karma: 5 }),
      () => service.given.role(user, user.company, 'Admin'),
      () => apis[api].banUser(superAdmin, user.id),
      () => apis[api].unbanUser(superAdmin, user.id),
      () => apis[api].deactivateUser(superAdmin, user.id),
      () => apis[api].activateUser(superAdmin, user.id),
      () => service.db('users').where({ id: user.id }).update({ email: 'other@example.com' }),
      () => service.send('POST', '/v1/auth', { body: { email: user.email, password: 'wrong password' } }),
      () => loggedIn(service, user),
    ];
    for (const [index, step] of steps.entries()) {
      service.clock.advance(1);
      await step();
      seen.add(await versionOf());
      expect(seen.size).toBe(index + 2);
    }
    expect(await versionOf()).toBe([...seen].at(-1));
  });
});

describe('conditional requests, in REST', () => {
  const get = (path: string, headers: Headers) => service.send('GET', path, { headers });
  const patch = (headers: Headers, displayname = 'Eve') =>
    service.send('PATCH', '/v1/users/me', { headers: { ...user.headers, ...headers }, body: { displayname } });

  test('the tag of a user is the same in every response, and equals the version in GraphQL', async () => {
    const replies = [
      await get('/v1/users/me', user.headers),
      await get(`/v1/users/${user.id}`, user.headers),
      await get(`/v1/users/${user.id}`, boss.headers),
      await get(`/v1/users/${user.id}`, superAdmin),
    ];
    const tag = `"${await versionOf()}"`;
    for (const { headers } of replies) expect(headers['etag']).toBe(tag);
    const changed = await patch({});
    expect(changed.headers['etag']).not.toBe(tag);
    expect((await get('/v1/users/me', user.headers)).headers['etag']).toBe(changed.headers['etag']);
    const banned = await apis.REST.banUser(boss.headers, user.id);
    expect((await get(`/v1/users/${user.id}`, superAdmin)).headers['etag']).toBe(banned.headers['etag']);
  });

  test('the tag in the response to a change is accepted by the next change', async () => {
    let { headers } = await get('/v1/users/me', user.headers);
    for (const name of ['One', 'Two', 'Three']) {
      const reply = await patch({ 'If-Match': headers['etag']! }, name);
      expect(reply.status).toBe(200);
      headers = reply.headers;
    }
  });

  // RFC 9110, section 13.1.1
  test('If-Match accepts a list that contains the tag and "*", and refuses a weak tag', async () => {
    const tagOf = async () => (await get('/v1/users/me', user.headers)).headers['etag']!;
    const tag = await tagOf();
    for (const [header, status] of [
      [`W/${tag}`, 412],
      ['"stale"', 412],
      ['W/"*"', 412],
      [`"stale", W/${tag}`, 412],
      [tag.replaceAll('"', '""'), 412],
    ] as const)
      expect([header, (await patch({ 'If-Match': header })).status]).toEqual([header, status]);
    expect((await get('/v1/users/me', user.headers)).body.displayname).toBe('Ada Lovelace');
    for (const header of [`"stale", ${tag}`, '*']) expect((await patch({ 'If-Match': header })).status).toBe(200);
    expect((await patch({ 'If-Match': `${tag},${await tagOf()}` })).status).toBe(200);
    expect((await patch({ 'If-Match': 'x'.repeat(201) })).status).toBe(422);
  });

  test('PUT with an old tag in If-Match is refused, as PATCH is', async () => {
    const { body, headers } = await get('/v1/users/me', user.headers);
    const fields = ['firstname', 'lastname', 'displayname', 'default_company', 'default_company_branch', 'city_id'];
    fields.push('state_id', 'country_id', 'sex', 'dob', 'timezone', 'phone_number', 'cell_phone_number');
    fields.push('profile_privacy', 'profile_image', 'profile_header', 'profile_header_mobile', 'language');
    const whole = Object.fromEntries(fields.map((field) => [field, body[field]]));
    const put = (tag: string) =>
      service.send('PUT', '/v1/users/me', {
        headers: { ...user.headers, 'If-Match': tag },
        body: { ...whole, displayname: 'Eve' },
      });
    expect((await put('"stale"')).status).toBe(412);
    expect((await put(headers['etag']!)).status).toBe(200);
    expect((await put(headers['etag']!)).status).toBe(412);
  });

  // RFC 9110, section 13.1.2
  test.each(['/v1/users/me', '/v1/users/{id}'])(
    'a request to %s with If-None-Match returns 304 while the user is unchanged',
    async (at) => {
      const path = at.replace('{id}', String(user.id));
      const { headers } = await get(path, user.headers);
      const tag = headers['etag']!;
      for (const known of [tag, `W/${tag}`, `"stale", ${tag}`, '*']) {
        const reply = await get(path, { ...user.headers, 'If-None-Match': known });
        expect([known, reply.status, reply.text, reply.headers['etag']]).toEqual([known, 304, '', tag]);
        const head = await service.send('HEAD', path, { headers: { ...user.headers, 'If-None-Match': known } });
        expect(head.status).toBe(304);
      }
      for (const known of ['"stale"', tag.slice(1, -1), '""'])
        expect((await get(path, { ...user.headers, 'If-None-Match': known })).status).toBe(200);
      await patch({});
      expect((await get(path, { ...user.headers, 'If-None-Match': tag })).status).toBe(200);
    },
  );

  test('a caller who may not read the user gets the same refusal with every If-None-Match', async () => {
    const tag = (await get('/v1/users/me', user.headers)).headers['etag']!;
    const stranger = await service.given.user();
    for (const known of [tag, '*']) {
      expect((await get(`/v1/users/${user.id}`, { ...stranger.headers, 'If-None-Match': known })).status).toBe(404);
      expect((await get(`/v1/users/${user.id}`, { 'If-None-Match': known })).status).toBe(401);
    }
  });
});
