import { readFile } from 'node:fs/promises';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLField,
  getIntrospectionQuery,
  isEnumType,
  isIntrospectionType,
  isObjectType,
  lexicographicSortSchema,
  parse as parseDocument,
  printSchema,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/graphql/limits.ts';
import { createSchema } from '../../src/graphql/schema.ts';
import { resolvers } from '../../src/modules/index.ts';
import { useService } from '../kit/service.ts';

const service = useService();

const read = (name: string): Promise<string> => readFile(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
const sdl = await read('schema.graphql');
const schema = buildSchema(sdl);
const openapi = JSON.parse(await read('openapi-full.json'));

const objectTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => !isIntrospectionType(type));

/** The weight that a field has in the contract beyond the 1 that every field has. */
const weightOf = ({ astNode }: GraphQLField<unknown, unknown>): number => {
  const cost = astNode?.directives?.find(({ name }) => name.value === 'cost')?.arguments?.[0]?.value;
  return cost?.kind === 'IntValue' ? Number(cost.value) : 0;
};

describe('the GraphQL contract', () => {
  test('every error code of the GraphQL contract has a page that explains it', async () => {
    const codes = schema.getType('ErrorCode');
    if (!isEnumType(codes)) throw new Error('ErrorCode is not an enum.');
    for (const { name } of codes.getValues()) {
      const { status, body } = await service.send('GET', `/problems/${name}`, {
        headers: { Accept: 'application/json' },
      });
      expect([status, body.code, body.remedy.length > 0]).toEqual([200, name, true]);
    }
  });

  test('the schema that is served by introspection and as a file is the GraphQL contract', async () => {
    const { body } = await service.graphql(getIntrospectionQuery({ schemaDescription: true }));
    const print = (from: typeof schema): string => printSchema(lexicographicSortSchema(from));
    expect(print(buildClientSchema(body.data))).toBe(print(schema));
    expect((await service.send('GET', '/schema.graphql')).text).toBe(sdl);
  });

  test('the fields that cost so much that a document can contain only one are exactly the listed ones', () => {
    const all = objectTypes.flatMap((type) => Object.values(type.getFields()));
    const dear = all.filter((field) => 2 * weightOf(field) > limits.cost);
    expect(dear.map(({ name }) => name)).toEqual([
      'login',
      'loginWithPassword',
      'reauthenticate',
      'register',
      'changePassword',
      'deleteUser',
      'completeAccount',
      'resetPassword',
      'verifyEmail',
      'changeUserEmail',
      'acceptInvitation',
      'socialLogin',
      'linkIdentity',
      'unlinkIdentity',
    ]);
  });

  test('the root fields that cost less than a tenth of the limit are exactly the listed ones', () => {
    const { Query, Mutation } = schema.getTypeMap();
    const roots = [Query, Mutation].flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
    const free = roots.filter((field) => 10 * weightOf(field) < limits.cost);
    expect(free.map(({ name }) => name)).toEqual([
      'loginCode',
      'loginOptions',
      'me',
      'verification',
      'passwordReset',
      'emailChange',
      'invitation',
      'socialDrivers',
      'challenges',
      'refreshToken',
      'logout',
    ]);
  });
});

describe('resolvers', () => {
  // regression A790
  test('every root field has a resolver: that of a module, or the handler of its operation', () => {
    for (const root of ['Query', 'Mutation'] as const) {
      const described = objectTypes.find(({ name }) => name === root)!;
      expect(Object.keys(resolvers[root]).toSorted()).toEqual(Object.keys(described.getFields()).toSorted());
    }
  });

  test('the schema is not created if a resolver has no field in the contract', () => {
    expect(() => createSchema(sdl.replace('  me: User\n', '  whoami: User\n'), resolvers)).toThrow(/me/);
  });
});

// checklist 79
describe('examples of GraphQL requests in the OpenAPI document', () => {
  const { examples } = openapi.paths['/graphql'].post.requestBody.content['application/json'];
  const requests = Object.entries(examples as Record<string, { $ref: string }>).map(
    ([name, { $ref }]) => [name, openapi.components.examples[$ref.split('/').at(-1)!].value] as const,
  );

  test('the OpenAPI document contains examples of GraphQL requests', () => expect(requests.length).toBeGreaterThan(0));

  test.each(requests)(
    'the example %s of a GraphQL request in the OpenAPI document is valid for the schema',
    (_name, { query }) => {
      expect(validate(schema, parseDocument(query))).toEqual([]);
    },
  );

  test.each(requests)(
    'the example %s of a GraphQL request in the OpenAPI document succeeds once its user has signed up',
    async (_name, request) => {
      const { data } = request.variables;
      await service.send('POST', '/v1/users', {
        body: service.given.signupBody({ email: data.email, password: data.password, verify_password: data.password }),
      });
      const reply = await service.send('POST', '/graphql', { body: request });
      expect(reply.body.errors).toBeUndefined();
      expect(Object.keys(reply.body.data)).toEqual(['login']);
    },
  );
});
