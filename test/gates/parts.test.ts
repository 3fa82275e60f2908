import { describe, expect, test } from 'vitest';
import { bundleOpenapi, placeOf } from '../../tools/codegen/bundle-openapi.ts';
import { bundleSdl } from '../../tools/codegen/bundle-sdl.ts';
import { type Parts, PartsError } from '../../tools/codegen/parts.ts';

const parts: Parts = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: A service, version: 1.0.0 }
x-parts: [users, roles]
components:
  schemas:
    Id: { type: string }
x-shared:
  limit: { name: limit, in: query, schema: { $ref: "#/components/schemas/Id" } }
`,
  'schema.graphql': 'type Query\n',
  'roles.graphql': 'extend type Query {\n  roles: [Role!]!\n}\n\ntype Role {\n  id: ID!\n}\n',
  'users.graphql': 'extend type Query {\n  me: ID\n}\n',
  'users.yaml': `paths:
  /users:
    get:
      parameters:
        - { $ref: "openapi.yaml#/x-shared/limit" }
      responses:
        "200": { $ref: "roles.yaml#/components/responses/Role" }
components:
  schemas:
    User: { oneOf: [{ $ref: "#/components/schemas/Guest" }], discriminator: { propertyName: kind, mapping: { guest: "#/components/schemas/Guest" } } }
    Guest: { $ref: "openapi.yaml#/components/schemas/Id", description: Any. }
  examples:
    User: { value: { role: { $ref: "roles.yaml#/components/examples/Role/value" } } }
`,
  'roles.yaml': `components:
  responses:
    Role: { description: A role. }
  examples:
    Role: { value: { id: 1 } }
`,
};

/** The parts with a passage of a file replaced. */
const changed = (file: string, passage: string, by: string): Parts => {
  expect(parts[file]).toContain(passage);
  return { ...parts, [file]: parts[file]!.replace(passage, by) };
};

const faultsOf = (broken: Parts): readonly string[] => {
  try {
    bundleOpenapi(broken);
    bundleSdl(broken);
    return [];
  } catch (error) {
    if (error instanceof PartsError) return error.faults;
    throw error;
  }
};

// regression A70
describe('the parts of the contracts', () => {
  test('the bundle keeps the names of components and repeats what is shared without a name', () => {
    const id = { $ref: '#/components/schemas/Id' };
    expect(bundleOpenapi(parts)).toEqual({
      openapi: '3.1.0',
      info: { title: 'A service', version: '1.0.0' },
      paths: {
        '/users': {
          get: {
            parameters: [{ name: 'limit', in: 'query', schema: id }],
            responses: { 200: { $ref: '#/components/responses/Role' } },
          },
        },
      },
      components: {
        schemas: {
          Id: { type: 'string' },
          User: {
            oneOf: [{ $ref: '#/components/schemas/Guest' }],
            discriminator: { propertyName: 'kind', mapping: { guest: '#/components/schemas/Guest' } },
          },
          Guest: { ...id, description: 'Any.' },
        },
        examples: { User: { value: { role: { id: 1 } } }, Role: { value: { id: 1 } } },
        responses: { Role: { description: 'A role.' } },
      },
    });
  });

  test('the parts of the GraphQL contract are merged in the order of x-parts', () => {
    expect(bundleSdl(parts)).toBe(
      'type Query {\n  me: ID\n  roles: [Role!]!\n}\n\ntype Role {\n  id: ID!\n}\n\nschema {\n  query: Query\n}\n',
    );
  });

  test('a place in the bundle is found in the file and line of its part', () => {
    expect(placeOf(parts, '#/paths/~1users/get/responses/200')).toBe('contracts/users.yaml:7');
    expect(placeOf(parts, '#/components/schemas/Id/type')).toBe('contracts/openapi.yaml:6');
    expect(placeOf(parts, '#/paths/~1users/get/parameters/0/schema')).toBe('contracts/users.yaml:5');
  });

  const users = 'users.yaml';
  test.each<[string, Parts, string]>([
    [
      'a reference to a component that does not exist',
      changed(users, 'responses/Role', 'responses/Roles'),
      'contracts/users.yaml:7 refers to roles.yaml#/components/responses/Roles, which does not exist.',
    ],
    [
      'a reference to a file that does not exist',
      changed(users, 'roles.yaml#/components/responses', 'role.yaml#/components/responses'),
      'contracts/users.yaml:7 refers to role.yaml#/components/responses/Role, which does not exist.',
    ],
    [
      'a discriminator that maps to a missing component',
      changed(users, 'guest: "#/components/schemas/Guest"', 'guest: "#/components/schemas/Gast"'),
      'contracts/users.yaml:10 refers to users.yaml#/components/schemas/Gast, which does not exist.',
    ],
    [
      'a shared field that refers to itself',
      changed('openapi.yaml', '"#/components/schemas/Id"', '"#/x-shared/limit"'),
      'contracts/openapi.yaml:8 refers to openapi.yaml#/x-shared/limit, which refers to itself.',
    ],
    [
      'a reference to a shared field with other fields beside it',
      changed(users, 'x-shared/limit" }', 'x-shared/limit", name: page }'),
      'contracts/users.yaml:5 has fields beside the reference to openapi.yaml#/x-shared/limit.',
    ],
    [
      'a shared field that no file refers to',
      changed('openapi.yaml', 'x-shared:\n', 'x-shared:\n  cursor: { name: cursor, in: query }\n'),
      'contracts/openapi.yaml:8 x-shared has `cursor`, which no file refers to.',
    ],
    [
      'a component that two parts define',
      changed('roles.yaml', 'components:\n', 'components:\n  schemas:\n    User: { type: string }\n'),
      'contracts/roles.yaml:3 defines components/schemas/User again, which users.yaml defines.',
    ],
    [
      'a part with a section of the root',
      changed('roles.yaml', 'components:\n', 'tags: []\ncomponents:\n'),
      'contracts/roles.yaml:1 has `tags`, which belongs in openapi.yaml.',
    ],
    [
      'a part that the root does not list',
      { ...parts, 'keys.yaml': 'paths: {}\n' },
      'contracts/openapi.yaml:3 x-parts does not list keys.yaml.',
    ],
    [
      'a part that the root lists and that does not exist',
      changed('openapi.yaml', 'roles]', 'roles, keys]'),
      'contracts/openapi.yaml:3 x-parts lists keys.yaml, which does not exist.',
    ],
    [
      'a part of the GraphQL contract that the root does not list',
      { ...parts, 'keys.graphql': 'type Key\n' },
      'contracts/keys.graphql:1 is not in x-parts of openapi.yaml.',
    ],
    [
      'a part of the GraphQL contract that cannot be parsed',
      changed('users.graphql', 'me: ID', 'me:'),
      'contracts/users.graphql:3 Syntax Error',
    ],
    [
      'a part that cannot be parsed',
      changed('roles.yaml', 'responses:\n', 'responses: [\n'),
      'contracts/roles.yaml:4 ',
    ],
  ])('parts with this fault are refused with file and line: %s', (_what, broken, fault) => {
    expect(faultsOf(parts)).toEqual([]);
    expect(faultsOf(broken)).toEqual([expect.stringContaining(fault)]);
  });
});
