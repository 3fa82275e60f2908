import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { examplesOf, requestOf } from './requests.ts';
import { superAdmin, useMock } from './server.ts';

const mocks = { stateless: useMock(), stateful: useMock({ isStateful: true }) };

const isPaged = (operation: OperationId): boolean =>
  examplesOf(operation).some(({ status, value }) => status === 200 && value?.next_cursor !== undefined);
const lists = (Object.keys(operationTable) as OperationId[]).filter(isPaged);

test('every operation with a cursor has a first and a last page as examples', () => {
  expect(lists).toHaveLength(22);
  for (const operation of lists) {
    const pages = examplesOf(operation).filter(({ status }) => status === 200);
    expect(pages.map(({ name }) => name)).toEqual(['first', 'last']);
    expect(pages.map(({ value }) => value.next_cursor === null)).toEqual([false, true]);
  }
});

/** Returns a page without the versions of its rows, which a stateful mock computes. */
const withoutVersions = ({ data, ...page }: { readonly data: readonly object[] }) => ({
  ...page,
  data: data.map((row) => ({ ...row, version: undefined })),
});

describe.each(Object.entries(mocks))('lists of the %s mock, through REST', (_name, mock) => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    mock.send('GET', path, { headers: { ...superAdmin, ...headers } });

  test('a list comes in pages by `limit` and `cursor`, with a link to the next page', async () => {
    const all = (await get('/v1/roles')).body.data;
    const first = await get('/v1/roles?limit=3');
    expect(first.body.data).toEqual(all.slice(0, 3));
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
    expect(next).toBe(`/v1/roles?limit=3&cursor=${first.body.next_cursor}`);
    const last = await get(next);
    expect(last.body).toEqual({ data: all.slice(3), next_cursor: null });
    expect(last.headers['link']).toBeUndefined();
  });

  test.each(lists)(
    'the list of %s has the examples as its pages, and the cursor of the first page leads to the last',
    async (operation) => {
      const { path, sent } = requestOf(operation);
      const [first, last] = examplesOf(operation).map(({ value }) => value);
      const limit = first.data.length;
      const page = async (query: string) =>
        withoutVersions((await mock.send('GET', `${path}?limit=${limit}${query}`, sent)).body);
      expect([await page(''), await page(`&cursor=${first.next_cursor}`)]).toEqual([first, last].map(withoutVersions));
      const { body } = await mock.send('GET', path, sent);
      const all = { data: [...first.data, ...last.data], next_cursor: null };
      expect(withoutVersions(body)).toEqual(withoutVersions(all));
    },
  );

  test('the lists of users and members in GraphQL have the same users as in REST', async () => {
    const query = '{ users { data { id email } } members(company_id: "7") { data { user { id email } role } } }';
    const { data } = (await mock.graphql(query, { headers: superAdmin })).body;
    const { body: users } = await get('/v1/users');
    const { body: members } = await get('/v1/companies/7/members');
    expect(users.data).toMatchObject(data.users.data);
    expect(
      data.members.data.map(({ user, role }: { user: { id: string; email: string }; role: string }) => ({
        user_id: Number(user.id),
        email: user.email,
        role,
      })),
    ).toEqual(
      members.data.map(({ user_id, email, role }: { user_id: number; email: string; role: string }) => ({
        user_id,
        email,
        role,
      })),
    );
  });

  test('a list of the members of a company links to the next page of that company', async () => {
    const { body, headers } = await get('/v1/companies/7/members?limit=1');
    expect(body.data).toHaveLength(1);
    expect(headers['link'] ?? '').toMatch(body.next_cursor === null ? /^$/ : /^<\/v1\/companies\/7\/members\?/);
  });

  test('a list refuses a limit out of range and a cursor of another list, as the service does', async () => {
    const { next_cursor: ofRoles } = (await get('/v1/roles?limit=1')).body;
    for (const [path, pointer] of [
      ['/v1/roles?limit=0', 'query/limit'],
      ['/v1/roles?limit=201', 'query/limit'],
      [`/v1/users?cursor=${ofRoles}`, 'query/cursor'],
    ] as const) {
      const { status, body } = await get(path);
      expect([status, body.errors?.[0].pointer], path).toEqual([422, pointer]);
    }
  });

  test('a list is the whole example, whatever the limit, if the request prefers an example', async () => {
    const { body } = await get('/v1/roles?limit=1', { Prefer: 'code=200' });
    expect(body.data.length).toBeGreaterThan(1);
  });
});
