import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { enumValues, type FieldRow, fieldTable } from '../../generated/fields.ts';
import { fieldsFile } from '../../tools/codegen/fields.ts';

const rows: readonly (readonly [string, FieldRow])[] = Object.values(fieldTable).flatMap((fields) =>
  Object.entries<FieldRow>(fields),
);

const contractOf = (operation: object) => ({
  paths: { '/v1/users/{id}/things/{thing_id}': { patch: { operationId: 'updateThing', ...operation } } },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { id: { type: 'integer' } } },
      ThingKind: { enum: ['a.one', 'a.two'] },
      Size: { enum: ['large', 'small'] },
      Color: { enum: ['blue', 'light.red'] },
    },
  },
});

const body = (properties: object) => ({
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', additionalProperties: false, properties } } },
  },
  responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
});

const fileOf = (field: string, operation: object): string =>
  fieldsFile(
    buildSchema(`
      enum ThingKind { a_one a_two }
      enum Size { small large }
      enum Color { light_red blue }
      input ThingInput { name: String, kind: ThingKind, password_confirmation: String }
      type Thing { id: ID! }
      type Query { things: Boolean }
      type Mutation { ${field} }
    `),
    contractOf(operation),
    { Query: {}, Mutation: { updateThing: 'updateThing' } },
  );

const name = { type: 'string' };
const kind = { $ref: '#/components/schemas/ThingKind' };
const whole = { name: { type: ['string', 'null'] }, kind, verify_password: name };
const field = 'updateThing(user_id: ID!, id: ID!, data: ThingInput!, if_match: String): Thing';

// regression A790
describe('the table of root fields', () => {
  test('contains the place of each argument, and the values that may be null', () => {
    expect(fileOf(field, body(whole))).toContain(
      "    updateThing: { operation: 'updateThing', args: { user_id: 'path.id', id: 'path.thing_id', data: 'body', " +
        "if_match: 'header.If-Match' }, nullable: ['data.name'], answer: 'body' },\n",
    );
  });

  test('fills in the own account for a user that is not an argument', () => {
    expect(fileOf('updateThing(id: ID!, name: String): Thing', body(whole))).toContain(
      "args: { id: 'path.thing_id', name: 'body.name' }, fixed: { id: 'me' }, nullable: ['name'], answer: 'body' },\n",
    );
  });

  test.each([
    [
      'an argument that REST does not have',
      field.replace('data:', 'other: String, data:'),
      whole,
      'other is not in REST',
    ],
    ['a field of an input that REST does not have', field, { name, kind }, 'data.password_confirmation is not in REST'],
    ['an input of another type', field, { ...whole, name: { type: 'integer' } }, 'data.name has another type in REST'],
    [
      'a list in GraphQL only',
      field.replace('data:', 'name: [String!], data:'),
      whole,
      'name is a list in GraphQL only',
    ],
    [
      'a reply that says more than that it is done',
      field.replace(/: Thing$/, ': Boolean'),
      whole,
      'the reply tells more',
    ],
    ['an ID of the path without an argument', 'updateThing(data: ThingInput!): Thing', whole, 'is in the path only'],
  ])('requires a resolver for %s', (_case, text, properties, reason) => {
    const file = fileOf(text, body(properties));
    expect(file).toContain("answer: 'resolver'");
    expect(file).toContain(reason);
  });

  test('contains the values of enums that have other names in REST', () => {
    expect(fileOf(field, body(whole))).toContain("  ThingKind: { a_one: 'a.one', a_two: 'a.two' },\n");
    expect(fileOf(field.replace('ThingInput, if', 'ThingInput, size: Size, if'), body(whole))).not.toContain('Size: {');
    expect(fileOf(field.replace('ThingInput, if', 'ThingInput, color: Color, if'), body(whole))).toContain(
      "  Color: { light_red: 'light.red', blue: 'blue' },\n",
    );
    expect(enumValues.UserStatus).toEqual({ active: 1, inactive: 2, banned: 3, deleted: 4 });
  });

  test('names the reason of each field of the contract whose arguments or reply differ from REST', () => {
    const reasons = rows.flatMap(([at, { answer, because }]) => (answer === 'resolver' ? [[at, because]] : []));
    expect(Object.fromEntries(reasons)).toEqual({
      exportUser: 'the reply is a stream',
      register: 'data.displayname is not in REST',
      updateUser: 'data.profile_header has another type in REST',
      resetPassword: 'key is in the path only; data.token is not in REST; data.email is not in REST',
      deleteFactor: 'the reply tells more than that it is done',
      updateApp: 'data.settings.signup_company has another type in REST',
    });
  });
});
