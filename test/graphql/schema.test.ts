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
import { parse } from 'yaml';
import { limits } from '../../src/graphql/limits.ts';
import { createSchema } from '../../src/graphql/schema.ts';
import { resolvers } from '../../src/modules/index.ts';
import { useService } from '../kit/service.ts';

const service = useService();

const read = (name: string): Promise<string> => readFile(new URL(`../../contracts/${name}`, import.meta.url), 'utf8');
const sdl = await read('schema.graphql');
const schema = buildSchema(sdl);
const openapi = parse(await read('openapi.yaml'));

const objectTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => !isIntrospectionType(type));

/** The weight that a field has in the contract beyond the 1 that every field has. */
const weightOf = ({ astNode }: GraphQLField<unknown, unknown>): number => {
  const cost = astNode?.directives?.find(({ name }) => name.value === 'cost')?.arguments?.[0]?.value;
  return cost?.kind === 'IntValue' ? Number(cost.value) : 0;
};

describe('the contract', () => {
  test('explains every error code on its page, which is why the SDL need not', async () => {
    const codes = schema.getType('ErrorCode');
    if (!isEnumType(codes)) throw new Error('ErrorCode is no enum.');
    for (const { name } of codes.getValues()) {
      const { status, body } = await service.send('GET', `/problems/${name}`, {
        headers: { Accept: 'application/json' },
      });
      expect([status, body.code, body.remedy.length > 0]).toEqual([200, name, true]);
    }
  });

  test('is what is served, by introspection and as a file', async () => {
    const { body } = await service.graphql(getIntrospectionQuery({ schemaDescription: true }));
    const print = (from: typeof schema): string => printSchema(lexicographicSortSchema(from));
    expect(print(buildClientSchema(body.data))).toBe(print(schema));
    expect((await service.send('GET', '/schema.graphql')).text).toBe(sdl);
  });

  test('prices what computes a password hash, or calls a provider, so that a document holds one, and no other field so high', () => {
    const all = objectTypes.flatMap((type) => Object.values(type.getFields()));
    const dear = all.filter((field) => 2 * weightOf(field) > limits.cost);
    expect(dear.map(({ name }) => name)).toEqual([
      'register',
      'login',
      'resetPassword',
      'verifyEmail',
      'changeUserEmail',
      'changePassword',
      'acceptInvitation',
      'deleteUser',
      'socialLogin',
      'linkIdentity',
      'unlinkIdentity',
    ]);
  });

  test('prices whatever else writes, or reads a whole list, so that a document holds a few', () => {
    const { Query, Mutation } = schema.getTypeMap();
    const roots = [Query, Mutation].flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
    const free = roots.filter((field) => 10 * weightOf(field) < limits.cost);
    expect(free.map(({ name }) => name)).toEqual([
      'me',
      'invitation',
      'verification',
      'socialDrivers',
      'refreshToken',
      'logout',
    ]);
  });
});

describe('resolvers', () => {
  test('exist for every field of every type, and for nothing else', () => {
    const described = Object.fromEntries(objectTypes.map((type) => [type.name, Object.keys(type.getFields()).sort()]));
    const resolved = Object.fromEntries(
      Object.entries(resolvers).map(([type, fields]) => [type, Object.keys(fields).sort()]),
    );
    expect(resolved).toEqual(described);
  });

  test('of the schema that runs are functions of our own, never the default one', () => {
    const running = createSchema(sdl, resolvers);
    for (const { name } of objectTypes) {
      const type = running.getType(name);
      if (!isObjectType(type)) throw new Error(`${name} is not in the schema that runs.`);
      for (const field of Object.values(type.getFields()))
        expect(field.resolve, `${name}.${field.name}`).toBeTypeOf('function');
    }
  });

  test('do not start where the contract has no such field', () => {
    expect(() => createSchema(sdl.replace('  me: User!', '  whoami: User!'), resolvers)).toThrow(/me/);
  });
});

// checklist 79
describe('examples of GraphQL requests in the OpenAPI document', () => {
  const { examples } = openapi.paths['/graphql'].post.requestBody.content['application/json'];
  const requests = Object.entries(examples as Record<string, { $ref: string }>).map(
    ([name, { $ref }]) => [name, openapi.components.examples[$ref.split('/').at(-1)!].value] as const,
  );

  test('are there', () => expect(requests.length).toBeGreaterThan(0));

  test.each(requests)('%s fits the schema', (_name, { query }) => {
    expect(validate(schema, parseDocument(query))).toEqual([]);
  });

  test.each(requests)('%s runs once its user has signed up', async (_name, request) => {
    const { data } = request.variables;
    await service.send('POST', '/v1/users', {
      body: service.given.signupBody({ email: data.email, password: data.password, verify_password: data.password }),
    });
    const reply = await service.send('POST', '/graphql', { body: request });
    expect(reply.body.errors).toBeUndefined();
    expect(Object.keys(reply.body.data)).toEqual(['login']);
  });
});
