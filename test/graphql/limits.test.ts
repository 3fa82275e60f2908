import { getIntrospectionQuery } from 'graphql';
import { Piscina } from 'piscina';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../src/graphql/limits.ts';
import { createPasswords } from '../../src/security/passwords.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

/** With the threads of production, whose work is counted. */
const passwords = createPasswords('argon2id', {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  maxWaitMs: 30_000,
});
const service = useService({ passwords });
const hidden = useService({ config: { graphqlIntrospection: false } });

/** Every computation of a password hash goes through the pool, which is only watched here. */
const hashes = vi.spyOn(Piscina.prototype, 'run');
beforeEach(() => {
  hashes.mockClear();
});
afterAll(async () => {
  hashes.mockRestore();
  await passwords.close();
});

const loginRows = async (): Promise<number> => (await service.db('audit').where({ event: 'login' })).length;

const codesOf = (body: { errors: { extensions: { code: string } }[] }) => [
  ...new Set(body.errors.map(({ extensions }) => extensions.code)),
];

/** Refused as too expensive, before anything is done for it. */
const expectRefused = async (
  query: string,
  variables: object = {},
  codes: readonly string[] = ['graphql_limit_exceeded'],
): Promise<void> => {
  const before = await loginRows();
  const reply = await service.graphql(query, { variables });
  expect(new Set(codesOf(reply.body))).toEqual(new Set(codes));
  expect(reply.status).toBe(400);
  expect(reply.body).not.toHaveProperty('data');
  expect(hashes).not.toHaveBeenCalled();
  expect(await loginRows()).toBe(before);
};

const data = { email: 'unknown@example.com', password: 'some password or other' };
const reset = { token: 'A'.repeat(43), password: data.password, password_confirmation: data.password };
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');
const aliasedLogins = (count: number): string =>
  `mutation ($data: LoginInput!) { ${times(count, (i) => `a${i}: login(data: $data) { token }`)} }`;

// checklist 27, 75: what is guessed in one document is one guess.
describe('password hashes', () => {
  test.each<[number, readonly string[]]>([
    [2, ['graphql_invalid']],
    [limits.aliases, ['graphql_invalid']],
    [limits.aliases + 1, ['graphql_limit_exceeded', 'graphql_invalid']],
    [100, ['graphql_limit_exceeded']],
  ])('%i aliased logins in one document are refused before any password hash is computed', (count, codes) =>
    expectRefused(aliasedLogins(count), { data }, codes),
  );

  test.each([
    [
      'an alias of one',
      'mutation ($data: LoginInput!) { login(data: $data) { token } a: login(data: $data) { token } }',
    ],
    [
      'one in a fragment',
      'mutation ($data: LoginInput!) { a: login(data: $data) { token } ...f } fragment f on Mutation { b: login(data: $data) { token } }',
    ],
    [
      'a fragment spread twice',
      'mutation ($data: LoginInput!) { ...f ...g } fragment f on Mutation { a: login(data: $data) { token } } fragment g on Mutation { ...f b: login(data: $data) { token } }',
    ],
    [
      'inline fragments',
      'mutation ($data: LoginInput!) { ... { a: login(data: $data) { token } } ... on Mutation { b: login(data: $data) { token } } }',
    ],
  ])('two logins in one document are refused: %s', (_name, query) =>
    expectRefused(query, { data }, ['graphql_invalid']),
  );

  test('a login and a registration in one document are refused', () =>
    expectRefused(
      `mutation ($data: LoginInput!, $new: RegisterInput!) { login(data: $data) { token } register(data: $new) { token } }`,
      {
        data,
        new: { displayname: 'Ada', email: data.email, password: data.password, password_confirmation: data.password },
      },
      ['graphql_invalid'],
    ));

  test.each([
    ['@include of a true variable', '@include(if: $yes)'],
    ['@skip of a false variable', '@skip(if: $no)'],
    ['@include of a default', '@include(if: $default)'],
    ['both at once', '@skip(if: $no) @include(if: $yes)'],
  ])('a directive does not hide a second password that would be hashed: %s', (_name, directive) =>
    expectRefused(
      `mutation ($data: ResetPasswordInput!, $yes: Boolean!, $no: Boolean!, $default: Boolean! = true) {
        a: resetPassword(data: $data) b: resetPassword(data: $data) ${directive}
        c: __typename @include(if: $yes) d: __typename @skip(if: $no) e: __typename @skip(if: $default) }`,
      { data: reset, yes: true, no: false },
    ),
  );

  test('a second password in a document costs nothing if a directive skips it', async () => {
    const query = `mutation ($data: ResetPasswordInput!, $no: Boolean!) {
      a: resetPassword(data: $data) b: resetPassword(data: $data) @include(if: $no) }`;
    const { body } = await service.graphql(query, { variables: { data: reset, no: false } });
    expect(codesOf(body)).toEqual(['key_invalid']);
  });

  test('one login in a document is accepted and computes one password hash', async () => {
    const user = await service.given.user();
    const before = await loginRows();
    hashes.mockClear();
    const { email, password } = user;
    const reply = await service.graphql(aliasedLogins(1), { variables: { data: { email, password } } });
    expect(reply.body).toEqual({ data: { a0: { token: expect.stringMatching(/^ey/) } } });
    expect(hashes).toHaveBeenCalledTimes(1);
    expect(await loginRows()).toBe(before + 1);
  });

  test('only the named operation of a document runs, and only its variables and its cost count', async () => {
    const query =
      'mutation A($data: LoginInput!) { login(data: $data) { token } } mutation B($data: LoginInput!) { login(data: $data) { token } } query C { __typename }';
    const send = (operationName: string, variables?: object) =>
      service.send('POST', '/graphql', { body: { query, operationName, variables } });
    expect(codesOf((await send('A', { data })).body)).toEqual(['invalid_credentials']);
    expect(hashes).toHaveBeenCalledTimes(1);
    expect((await send('C')).body).toEqual({ data: { __typename: 'Query' } });
    expect(codesOf((await send('D')).body)).toEqual(['graphql_invalid']);
  });
});

describe('emails', () => {
  const forgotten = (count: number): string =>
    `mutation ($data: ForgotPasswordInput!) { ${times(count, (i) => `a${i}: forgotPassword(data: $data)`)} }`;

  test('one document can request nine emails, and a document that requests ten sends none', async () => {
    const { email } = await service.given.user();
    hashes.mockClear();
    await expectRefused(forgotten(10), { data: { email } });
    const { body } = await service.graphql(forgotten(9), { variables: { data: { email } } });
    expect(Object.values(body.data)).toEqual(Array(9).fill(true));
    const asked = async () =>
      (await service.db('notifications').where({ email, template: 'password-recovery' })).length;
    await until(async () => (await asked()) === 9, 'nine mails were asked for');
  });

  test('a document that both resets and changes a password is refused', () =>
    expectRefused(
      `mutation ($reset: ResetPasswordInput!, $change: ChangePasswordInput!) {
        resetPassword(data: $reset) changePassword(data: $change) }`,
      {
        reset: { token: 'x', email: data.email, password: data.password, password_confirmation: data.password },
        change: { current_password: 'x', password: data.password, password_confirmation: data.password },
      },
    ));
});

// checklist 75, 78
describe('size', () => {
  const typeNames = (levels: number): string => `${'ofType { '.repeat(levels)} name ${'}'.repeat(levels)}`;
  const deep = (levels: number): string => `{ __type(name: "User") { ${typeNames(levels - 2)} } }`;
  const deepInFragment = (levels: number): string =>
    `{ __type(name: "User") { ...f } } fragment f on __Type { ${typeNames(levels - 2)} }`;

  test.each([deep, deepInFragment])(
    'a document is run as deep as the limit and refused one level below (%o)',
    async (make) => {
      expect((await service.graphql(make(limits.depth))).body).toEqual({ data: { __type: { ofType: null } } });
      await expectRefused(make(limits.depth + 1));
    },
  );

  test('a document with as many aliases as the limit is run, and one with one more alias is refused', async () => {
    const aliased = (count: number) => `{ ${times(count, (i) => `a${i}: __type(name: "User") { name }`)} }`;
    const { body } = await service.graphql(aliased(limits.aliases));
    expect(Object.values(body.data)).toEqual(Array(limits.aliases).fill({ name: 'User' }));
    await expectRefused(aliased(limits.aliases + 1));
  });

  // regression A1: what introspection reads has no cost, and one document repeated the whole schema 15 times.
  test.each([
    '{ a: __schema { types { name } } }',
    '{ __schema { a: types { name } } }',
    '{ __schema { ...f } } fragment f on __Schema { types { a: fields { name } } }',
    '{ __type(name: "User") { a: fields { name } } }',
  ])('an alias in introspection is refused: %s', (query) => expectRefused(query));

  test('a document of more tokens than the limit is refused', () =>
    expectRefused(`{ ${'__typename '.repeat(limits.tokens - 1)} }`));

  test('a document that repeats one field too often for the comparison of fields is refused', () =>
    expectRefused(`{ ${'__typename '.repeat(limits.tokens - 2)} }`));

  test('a document whose fragments double at every level is refused without expanding them', () =>
    expectRefused(
      `{ ...f0 } ${times(40, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f40 on Query { __typename }`,
    ));

  test.each([
    ['itself', '{ ...a } fragment a on Query { __typename ...a }'],
    ['itself by way of another', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['itself in its own field type', '{ me { ...a } } fragment a on User { id roles { name } ...a }'],
  ])('a fragment that contains %s is refused', async (_name, query) => {
    const reply = await service.graphql(query);
    expect(reply.status).toBe(400);
    expect(codesOf(reply.body)).toEqual(['graphql_invalid']);
  });

  test('a directive repeated 500 times is refused', () =>
    expectRefused(`{ __typename ${'@include(if: true) '.repeat(500)} }`));

  test('a directive repeated 100 times is refused with a limited number of errors', async () => {
    const reply = await service.graphql(`{ __typename ${'@include(if: true) '.repeat(100)} }`);
    expect(codesOf(reply.body)).toEqual(['graphql_invalid']);
    expect(reply.body.errors).toHaveLength(limits.errors + 1);
  });

  test('5,000 unknown fields in a variable are refused with a limited number of errors', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1]));
    const reply = await service.graphql(aliasedLogins(1), { variables: { data: many } });
    expect(codesOf(reply.body)).toEqual(['graphql_invalid']);
    expect(reply.body.errors).toHaveLength(limits.errors + 1);
    expect(reply.text.length).toBeLessThan(10_000);
  });

  test('a variable nested 20,000 levels deep is refused like any other of the wrong type', async () => {
    const nest = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const body = `{ "query": ${JSON.stringify(aliasedLogins(1))}, "variables": { "data": { "email": "a", "password": ${nest} } } }`;
    const reply = await service.send('POST', '/graphql', { body });
    expect(reply.body.errors[0].message).toBe(
      'Variable "$data" got an invalid value at "data.password"; String cannot represent a non string value.',
    );
    expect(hashes).not.toHaveBeenCalled();
  });
});

// checklist 75
describe('introspection', () => {
  const misspelt = [
    '{ mee { id } }',
    '{ me { idd } }',
    'mutation { login(dat: 1) { token } }',
    'mutation ($data: LoginInputt!) { login(data: $data) { token } }',
    'mutation { login(data: { email: "a", password: "b", passwort: "c" }) { token } }',
  ];

  test('the schema can be read by default with the introspection query that tools send', async () => {
    const { status, body } = await service.graphql(getIntrospectionQuery());
    expect(status).toBe(200);
    expect(body.data.__schema.queryType.name).toBe('Query');
  });

  test.each([
    ['one type', '{ __type(name: "User") { name } }'],
    ['all types', '{ __schema { types { name } } }'],
    ['what tools ask', getIntrospectionQuery()],
  ])('is refused where it is switched off: %s', async (_name, query) => {
    const { status, body } = await hidden.graphql(query);
    expect(status).toBe(400);
    expect(codesOf(body)).toEqual(['graphql_invalid']);
    expect(body).not.toHaveProperty('data');
  });

  test.each(misspelt)(
    'an unknown name in a document is refused, without a hint where introspection is switched off: %s',
    async (query) => {
      const [open, closed] = await Promise.all([service.graphql(query), hidden.graphql(query)]);
      expect([open.status, closed.status]).toEqual([400, 400]);
      expect(open.text).toContain('Did you mean');
      expect(closed.text).not.toContain('Did you mean');
    },
  );

  test('a misspelt field of a variable is refused without a hint where introspection is switched off', async () => {
    const variables = { data: { ...data, passwort: 'c' } };
    const [open, closed] = await Promise.all(
      [service, hidden].map(({ graphql }) => graphql(aliasedLogins(1), { variables })),
    );
    expect(open!.text).toContain('Did you mean');
    expect(closed!.text).not.toContain('Did you mean');
  });

  test.each(['__schema { types', '__type(name: "User") {'])(
    'of fields within fields is refused from the third level on: %s',
    async (root) => {
      const nested = (levels: number): string => (levels === 0 ? 'name' : `fields { type { ${nested(levels - 1)} } }`);
      const ask = (levels: number) =>
        `{ ${root} ${root.startsWith('__schema') ? '{' : ''} ${nested(levels)} } ${root.startsWith('__schema') ? '}' : ''} }`;
      expect((await service.graphql(ask(2))).status).toBe(200);
      await expectRefused(ask(3));
      await expectRefused(ask(100));
    },
  );
});
