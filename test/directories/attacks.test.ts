import { describe, expect, test } from 'vitest';
import { newDirectory, type TestDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';

const service = useService();

const errorOf = ({ status, body }: Awaited<ReturnType<TestDirectory['send']>>) => [status, body?.scimType];

describe('hostile requests of an identity provider', () => {
  // regression A1067
  test.each([
    ['deep arrays', '['.repeat(500_000)],
    ['deep objects', '{"a":'.repeat(100_000)],
    ['an array', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['a lone surrogate', String.raw`{"userName":"\ud800"}`],
  ])('%s are an error of the protocol', async (_what, body) => {
    const directory = await newDirectory(service);
    for (const path of ['/Users', '/Users/.search', '/Groups']) {
      const reply = await directory.send('POST', path, body);
      expect([path, reply.status, reply.body.schemas]).toEqual([
        path,
        400,
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ]);
    }
  });

  test('deep values of a known attribute are not valid', async () => {
    const directory = await newDirectory(service);
    const body = `{"userName":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(errorOf(await directory.send('POST', '/Users', body))).toEqual([400, 'invalidValue']);
  });

  test('names of the prototype pollute nothing and are not stored', async () => {
    const directory = await newDirectory(service);
    const userName = directory.address();
    const created = await directory.send(
      'POST',
      '/Users',
      `{"userName":"${userName}","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"name":{"__proto__":{"polluted":true},"givenName":"Ada"}}`,
    );
    expect(created.status).toBe(201);
    for (const operation of [
      '{"op":"add","path":"__proto__.polluted","value":true}',
      '{"op":"add","value":{"__proto__":{"polluted":true}}}',
      '{"op":"add","path":"constructor.prototype","value":{"polluted":true}}',
      '{"op":"add","path":"name.__proto__","value":{"polluted":true}}',
    ]) {
      const path = `/Users/${created.body.id}`;
      const reply = await directory.send('PATCH', path, `{"Operations":[${operation}]}`);
      expect([operation, [200, 400].includes(reply.status)]).toEqual([operation, true]);
    }
    expect({}).not.toHaveProperty('polluted');
    const { attributes } = await service.db('scim_users').where({ uuid: created.body.id }).first('attributes');
    expect(JSON.stringify(attributes)).not.toContain('polluted');
    for (const name of ['__proto__', 'constructor', 'toString'])
      for (const parameter of ['attributes', 'excludedAttributes'])
        expect((await directory.send('GET', `/Users/${created.body.id}?${parameter}=${name}`)).status).toBe(200);
    expect((await directory.send('GET', '/ResourceTypes/__proto__')).status).toBe(404);
  });

  test.each([
    `${'('.repeat(2000)}userName eq "x"`,
    `${'('.repeat(900)}userName eq "x"${')'.repeat(900)}`,
    `userName eq "x'; drop table scim_users; --"`,
    `userName eq "${'x'.repeat(3000)}"`,
    'userName eq "\\u0000"',
    'userName.__proto__ eq "x"',
    '__proto__ eq "x"',
    'members[value eq "x"] or id eq "x"',
    `id eq "${'a'.repeat(500)}"`,
  ])('the filter %.40s reads nothing', async (filter) => {
    const directory = await newDirectory(service);
    await directory.user();
    const reply = await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([
      [200, 0],
      [400, undefined],
    ]).toContainEqual([reply.status, reply.body.totalResults]);
    if (reply.status === 400) expect(reply.body.scimType).toBe('invalidFilter');
    expect((await directory.send('GET', '/Users')).body.totalResults).toBe(1);
  });

  test('a body may have 1 MiB, attributes 8 KB, and a list 20 values', async () => {
    const directory = await newDirectory(service);
    const userName = directory.address();
    const post = async (body: object) => errorOf(await directory.send('POST', '/Users', body));
    expect(await post({ userName, nickName: 'x'.repeat(200_000) })).toEqual([201, undefined]);
    expect(await post({ userName, nickName: 'x'.repeat(1024 * 1024) })).toEqual([413, undefined]);
    const emails = Array.from({ length: 20 }, (_, at) => ({ value: `${at}@x.example`, type: 'x'.repeat(490) }));
    expect(await post({ userName: directory.address(), emails })).toEqual([400, 'invalidValue']);
    expect(await post({ userName: directory.address(), emails: [...emails, emails[0]] })).toEqual([
      400,
      'invalidValue',
    ]);
    expect(await post({ userName: directory.address(), title: 'x'.repeat(501) })).toEqual([400, 'invalidValue']);
    const operations = Array.from({ length: 1001 }, () => ({ op: 'add', path: 'title', value: 'x' }));
    const { body } = await directory.send('GET', '/Users');
    expect(errorOf(await directory.patch(`/Users/${body.Resources[0].id}`, ...operations))).toEqual([
      400,
      'invalidSyntax',
    ]);
  });

  test('`id`, `schemas`, `meta` and attributes of the service cannot be set', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const reply = await directory.patch(`/Users/${user.id}`, {
      op: 'replace',
      value: {
        id: '00000000-0000-4000-8000-000000000000',
        schemas: ['urn:x'],
        meta: { version: 'W/"9"' },
        user_id: 1,
        role: 'Owner',
      },
    });
    expect([reply.status, reply.body.id, reply.body.meta.version]).toEqual([200, user.id, 'W/"1"']);
  });

  test.each(['/Users/%00', '/Users/..%2f', "/Users/'%20or%20true", '/Groups/%00', '/Schemas/%00'])(
    'the path %s is not found or not valid',
    async (path) => {
      const directory = await newDirectory(service);
      expect([400, 404]).toContain((await directory.send('GET', path)).status);
    },
  );
});

describe('pages of a directory', () => {
  // regression A1069
  test('pages by index and by cursor contain each user once', async () => {
    const directory = await newDirectory(service);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await directory.user()).id);
    const page = async (query: string) => (await directory.send('GET', `/Users?${query}`)).body;
    const idsOf = ({ Resources }: { Resources: { id: string }[] }) => Resources.map(({ id }) => id);
    expect(await page('startIndex=2&count=2')).toMatchObject({ totalResults: 5, startIndex: 2, itemsPerPage: 2 });
    expect(idsOf(await page('startIndex=2&count=2'))).toEqual(ids.slice(1, 3));
    expect(idsOf(await page('startIndex=0&count=1'))).toEqual(ids.slice(0, 1));
    expect(await page('count=0')).toMatchObject({ totalResults: 5, Resources: [] });
    expect(await page('count=-1')).toMatchObject({ totalResults: 5, Resources: [] });
    expect(idsOf(await page('startIndex=6'))).toEqual([]);
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const found = await page(`cursor=${encodeURIComponent(cursor)}&count=2`);
      seen.push(...idsOf(found));
      cursor = found.nextCursor;
    }
    expect(seen).toEqual(ids);
    for (const query of ['startIndex=x', 'count=1.5', 'count=1e3'])
      expect((await directory.send('GET', `/Users?${query}`)).body.scimType).toBe('invalidValue');
    const other = await newDirectory(service);
    const { nextCursor } = await page('cursor=&count=1');
    for (const cursor of ['x', encodeURIComponent(nextCursor)])
      expect((await other.send('GET', `/Users?cursor=${cursor}`)).body.scimType).toBe('invalidCursor');
  });

  // regression A1153
  test('a search among all resources returns users and then groups, by index and by cursor', async () => {
    const directory = await newDirectory(service);
    const users = [await directory.user(), await directory.user(), await directory.user()];
    const groups = [await directory.group('Engineers', [users[0].id]), await directory.group('Chiefs')];
    const ids = [...users.map(({ id }) => id), ...groups];
    const search = async (body: object) => (await directory.send('POST', '/.search', body)).body;
    const idsOf = ({ Resources }: { Resources: readonly { readonly id: string }[] }) => Resources.map(({ id }) => id);
    const all = await search({});
    expect([all.totalResults, all.startIndex, idsOf(all)]).toEqual([5, 1, ids]);
    for (const [startIndex, count, expected] of [
      [1, 2, ids.slice(0, 2)],
      [3, 2, ids.slice(2, 4)],
      [4, 1, ids.slice(3, 4)],
      [5, 9, ids.slice(4)],
      [6, 9, []],
      [1, 0, []],
    ] as const) {
      const page = await search({ startIndex, count });
      expect([startIndex, count, page.totalResults, idsOf(page)]).toEqual([startIndex, count, 5, expected]);
    }
    for (const count of [1, 2, 3, 5, 9]) {
      const found: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page: { nextCursor?: string; totalResults: number } = await search({ cursor, count });
        expect(page.totalResults).toBe(5);
        found.push(...idsOf(page as never));
        cursor = page.nextCursor;
      }
      expect([count, found]).toEqual([count, ids]);
    }
    expect(idsOf(await search({ filter: `userName eq "${users[1].userName}"` }))).toEqual([users[1].id]);
    expect(idsOf(await search({ filter: 'displayName eq "chiefs"' }))).toEqual([groups[1]]);
    expect(idsOf(await search({ filter: `members eq "${users[0].id}"` }))).toEqual([groups[0]]);
    for (const body of [{ filter: 'nickName eq "x"' }, { filter: '(' }, { cursor: 'x' }]) {
      const reply = await directory.send('POST', '/.search', body);
      expect([reply.status, reply.body.scimType]).toEqual([400, 'cursor' in body ? 'invalidCursor' : 'invalidFilter']);
    }
    const other = await newDirectory(service);
    expect((await other.send('POST', '/.search', {})).body.totalResults).toBe(0);
  });

  test('a search in a body returns what the query does', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user({ title: 'Countess' });
    const reply = await directory.send('POST', '/Users/.search', {
      filter: `externalId eq "${user.externalId}"`,
      attributes: ['userName'],
      startIndex: 1,
      count: 10,
    });
    expect(reply.body).toMatchObject({ totalResults: 1, itemsPerPage: 1 });
    expect(Object.keys(reply.body.Resources[0])).toEqual(['schemas', 'id', 'userName']);
  });
});
