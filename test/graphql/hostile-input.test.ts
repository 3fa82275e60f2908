import { readFile } from 'node:fs/promises';
import {
  buildSchema,
  coerceInputValue,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { variableErrors } from '../../src/graphql/input-values.ts';
import { limits } from '../../src/graphql/limits.ts';
import { useService } from '../kit/service.ts';

const sdl = await readFile(new URL('../../generated/schema.graphql', import.meta.url), 'utf8');

// regression A2: texts of errors are built from what the schema says, and are short whatever was sent.
const service = useService();
const most = 300;

const sort = 'query ($s: UserSort!) { users(sort: $s) { next_cursor } }';
const login = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
/** As often as a body of 64 KiB holds it. */
const big = (text: string): string => text.repeat(Math.floor(63_000 / (Buffer.byteLength(JSON.stringify(text)) - 2)));

const messagesOf = (body: { errors: { message: string }[] }): readonly string[] =>
  body.errors.map(({ message }) => message);

const send = (query: string, variables: object = {}) => service.graphql(query, { variables });

/** Each once contained a passage that an expression had to search for. */
const hostile = [
  ' cannot represent',
  ': cannot represent ',
  ', found ',
  ' at "',
  'Syntax Error: Invalid ',
  'Variable "$s" got an invalid value ',
  'Argument "a" has invalid value ',
  '"',
  '\\',
  '\n',
  '😀',
].map(big);

describe('a value of 64 KiB is refused and not repeated', () => {
  test.each(hostile.map((text) => [text.slice(0, 20), text]))('in an enum variable: %j', async (_name, text) => {
    const { body } = await send(sort, { s: text });
    expect(messagesOf(body)).toEqual(['Variable "$s" got an invalid value; Value does not exist in "UserSort" enum.']);
  });

  test.each(hostile.map((text) => [text.slice(0, 20), text]))(
    'of the wrong type in an input field: %j',
    async (_name, text) => {
      const { body } = await send(login, { data: { email: 'a', password: [text] } });
      expect(messagesOf(body)).toEqual([
        'Variable "$data" got an invalid value at "data.password"; String cannot represent a non string value.',
      ]);
    },
  );

  test.each([
    ['an enum without quotes', `{ users(sort: ${big('a')}) { next_cursor } }`],
    ['a string for an enum', `{ users(sort: ${JSON.stringify(big(' cannot represent'))}) { next_cursor } }`],
    ['a string that does not end', `{ users(sort: "${big('x')}`],
    ['a string where a name belongs', `{ ${JSON.stringify(big(', found '))} }`],
    ['a name where nothing belongs', `${big('a')} { me { id } }`],
    ['a number', `{ users(limit: ${big('9')}) { next_cursor } }`],
    ['a variable that is missing', `query ($${big('v')}: Int!) { users(limit: $${big('v')}) { next_cursor } }`],
    ['an invalid character of GraphQL', big('?')],
  ])('in a document, with short messages: %s', async (_what, query) => {
    const { status, body } = await send(query.slice(0, 65_000));
    expect(status).toBe(400);
    expect(messagesOf(body).length).toBeGreaterThan(0);
    for (const message of messagesOf(body)) expect(message.length).toBeLessThanOrEqual(most);
  });
});

describe('a name is repeated in part', () => {
  test.each([
    ['a field', `{ ${big('a')} }`],
    ['an argument', `{ users(${big('a')}: 1) { next_cursor } }`],
    ['a type', `query ($a: ${big('a')}) { users(limit: $a) { next_cursor } }`],
    ['a fragment', `{ ...${big('a')} }`],
    ['a directive', `{ me @${big('a')} { id } }`],
    ['a field of an argument', `mutation { login(data: { ${big('a')}: 1 }) { token } }`],
  ])('the long name of %s in a document is only partly repeated in the error', async (_what, query) => {
    const { body } = await send(query);
    expect(messagesOf(body).length).toBeGreaterThan(0);
    for (const message of messagesOf(body)) {
      expect(message.length).toBeLessThanOrEqual(most);
      expect(message).not.toContain('a'.repeat(most));
    }
  });

  test('the long name of an unknown field in a variable is repeated only up to 32 characters', async () => {
    const { body } = await send(login, { data: { email: 'a', password: 'b', [big('😀')]: 1 } });
    expect(messagesOf(body)).toEqual([
      `Variable "$data" got an invalid value; Field "${'😀'.repeat(32)}…" is not defined by type "LoginInput".`,
    ]);
  });

  test.each([
    ['{ a: [1, 2] }', { data: [1, 2] }],
    ['5,000 unknown fields', { data: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1])) }],
  ])('the response to a variable with faults has less than 10 kilobytes: %s', async (_what, variables) => {
    const { text, body } = await send(login, variables);
    expect(messagesOf(body).length).toBeLessThanOrEqual(limits.errors + 1);
    expect(text.length).toBeLessThan(10_000);
  });
});

describe('variables are accepted and refused as graphql-js does it', () => {
  const schema = buildSchema(sdl);
  const values = [null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, '', 'x', [], ['x'], [null], [['x']], {}, { a: 1 }];
  const inputs = Object.values(schema.getTypeMap()).filter((type) => isInputObjectType(type) || isLeafType(type));
  const isPublicType = ({ name }: { readonly name: string }): boolean => !name.startsWith('__');

  /** Returns true if graphql-js alone accepts the value. */
  const isAccepted = (typeName: string, value: unknown): boolean => {
    let faults = 0;
    coerceInputValue(value, schema.getType(typeName) as never, () => {
      faults += 1;
    });
    return faults === 0;
  };
  const isOurs = (typeName: string, value: unknown): boolean => {
    const [definition] = parse(`query ($v: ${typeName}) { me { id } }`).definitions;
    const { variableDefinitions: definitions = [] } = definition as OperationDefinitionNode;
    return variableErrors({ schema, definitions, variables: { v: value }, hideSuggestions: true }).length === 0;
  };

  test.each(inputs.filter(isPublicType).map(({ name }) => name))(
    'variables of the type %s are accepted and refused as in graphql-js',
    (name) => {
      const type = schema.getType(name)!;
      const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
      const whole = Object.fromEntries(
        fields
          .filter((field) => isNonNullType(field.type))
          .map((field) => [field.name, isLeafType(getNamedType(field.type)) ? 'x' : {}]),
      );
      const all = [
        ...values,
        whole,
        ...fields.flatMap((field) => values.map((value) => ({ ...whole, [field.name]: value }))),
      ];
      for (const value of all) expect([value, isOurs(name, value)]).toEqual([value, isAccepted(name, value)]);
    },
  );
});
