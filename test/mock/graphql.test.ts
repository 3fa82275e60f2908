import { describe, expect, test } from 'vitest';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import { withNumericIds } from '../kit/numeric-ids.ts';
import { spread } from '../kit/tables.ts';
import { documentFor, rootFields } from './documents.ts';
import { appCredentials, operator, superAdmin, useMock } from './server.ts';

const mock = useMock();
const ofSession = new Set(rootFields.filter(({ codes }) => codes.includes('session_required')).map(({ name }) => name));
const ofOperators = new Set(
  rootFields.filter(({ codes }) => codes.includes('operator_key_required')).map(({ name }) => name),
);
/** Credentials that are good for a field: the super admin's are for all but those on a login session and those for operators. */
const goodFor = (field: string) => {
  if (ofOperators.has(field)) return operator;
  return ofSession.has(field) || field === 'refreshToken' ? appCredentials : superAdmin;
};

describe('the answers of every root field', () => {
  test.each(rootFields)(
    'the root field $name answers a document that selects everything it has',
    async ({ name, document }) => {
      const { status, body } = await mock.graphql(document, { headers: goodFor(name) });
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(body.data[name]).toBeTruthy();
    },
  );

  test.each(rootFields)(
    'the root field $name answers with each code that it lists if the request prefers that code',
    async ({ name, short, codes, failed }) => {
      for (const code of spread(
        [...codes, 'internal_error', 'database_unavailable', 'limits_unavailable', 'application_moving'],
        3,
      )) {
        const headers = { ...goodFor(name), Prefer: `code=${code}` };
        const { status, headers: said, body } = await mock.graphql(short, { headers });
        const { detail: message, status: asRest } = problems[code as ProblemCode];
        expect([status, body.data, body.errors.length], code).toEqual([200, failed, 1]);
        expect(body.errors[0]).toMatchObject({ path: [name], message, extensions: { code, status: asRest } });
        expect(said['preference-applied']).toBe(`code=${code}`);
      }
    },
  );
});

type Leaf = readonly [path: string, said: string];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the values that both replies have under the same name, in one spelling: IDs are strings, and names have no colon. */
const shared = (rest: unknown, graphql: unknown, path = ''): readonly { rest: Leaf; graphql: Leaf }[] => {
  if (isObject(rest) && isObject(graphql))
    return Object.keys(graphql).flatMap((name) =>
      name in rest ? shared(rest[name], graphql[name], `${path}/${name}`) : [],
    );
  if (isObject(rest) || isObject(graphql)) return [];
  const plain = (value: unknown): string => String(value).replaceAll(':', '_');
  return [{ rest: [path, plain(rest)], graphql: [path, plain(graphql)] }];
};

/** An object whose lists come in pages, with its lists as REST has them. */
const withoutPages = (answer: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, isObject(value) && 'data' in value ? value['data'] : value]),
  );

describe('the data of the two APIs', () => {
  const restOf = async (path: string) => (await mock.send('GET', path, { headers: superAdmin })).body;
  const graphqlOf = async (field: string) =>
    (await mock.graphql(documentFor(field), { headers: superAdmin })).body.data[field];

  test('the field me in GraphQL returns the same user as REST, field by field', async () => {
    const [rest, me] = [await restOf('/v1/users/me'), withNumericIds(await graphqlOf('me'))];
    const names = Object.keys(me).filter((name) => name in rest && !['status', 'roles', 'fields'].includes(name));
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) expect(me[name], name).toEqual(rest[name]);
    expect(me.fields).toEqual({ ...rest.fields, admin: null });
    expect([me.status, rest.status]).toEqual(['active', 1]);
    expect(rest.roles).toEqual([{ id: 3, name: 'User', company_id: rest.default_company }]);
    expect(me.roles).toEqual([
      { id: '3', name: 'User', permissions: [], is_built_in: true, version: expect.any(String) },
    ]);
  });

  test('the version of a user in GraphQL is the ETag in REST', async () => {
    const { headers } = await mock.send('GET', '/v1/users/me', { headers: superAdmin });
    expect(headers['etag']).toBe(`"${(await graphqlOf('me')).version}"`);
  });

  test('a login in GraphQL returns the same user and the same token as a login in REST', async () => {
    const body = { email: 'ada@example.com', password: 'correct horse battery' };
    const { body: session } = await mock.send('POST', '/v1/auth', { body });
    const { token, expires, user } = await graphqlOf('login');
    expect([token, expires, user]).toEqual([session.token, session.expires, await graphqlOf('me')]);
    expect(user.id).toBe(String(session.id));
  });

  test.each([
    ['users', '/v1/users', 30],
    ['exportUser', '/v1/users/me/export', 60],
    ['sessions', '/v1/users/me/sessions', 7],
    ['identities', '/v1/users/me/identities', 7],
    ['loginOptions', '/v1/auth/options', 20],
    ['socialDrivers', '/v1/auth/social', 8],
    ['providers', '/v1/providers', 18],
    ['companies', '/v1/companies', 5],
    ['company', '/v1/companies/7', 5],
    ['branches', '/v1/companies/7/branches', 4],
    ['members', '/v1/companies/7/members', 4],
    ['roles', '/v1/roles', 12],
    ['app', '/v1/app', 20],
    ['apiKeys', '/v1/keys', 6],
    ['audit', '/v1/audit', 10],
    ['invitations', '/v1/invitations', 10],
    ['invitation', '/v1/auth/invitation/pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE', 9],
    ['notifications', '/v1/notifications', 8],
  ])(
    'the GraphQL field %s shows the same data as the REST path %s in %i places or more',
    async (field, path, places) => {
      const [rest, answer] = [await restOf(path), await graphqlOf(field)];
      const list = field === 'exportUser' ? withoutPages(answer) : Array.isArray(answer) ? { data: answer } : answer;
      // The state of a user is a number in REST and a name in GraphQL.
      const pairs = shared(rest, list).filter((pair) => !pair.rest[0].endsWith('/status'));
      expect(pairs.length).toBeGreaterThanOrEqual(places);
      expect(pairs.map((pair) => pair.graphql)).toEqual(pairs.map((pair) => pair.rest));
      if (rest.data) expect(list.data).toHaveLength(rest.data.length);
    },
  );

  test('the roles of the user, and the company and branch they work in, are among those that are listed', async () => {
    const me = await graphqlOf('me');
    const [companies, branches, roles] = [
      await graphqlOf('companies'),
      await graphqlOf('branches'),
      await graphqlOf('roles'),
    ];
    expect(companies.data.map(({ id }: { id: string }) => id)).toContain(String(me.default_company));
    expect(branches.data.map(({ id }: { id: string }) => id)).toContain(String(me.default_company_branch));
    expect(roles.data.map(({ id }: { id: string }) => id)).toContain(me.roles[0].id);
    expect(me.memberships[0]).toMatchObject({
      company: companies.data[0],
      branch: branches.data[0],
      role: me.roles[0],
    });
  });
});
