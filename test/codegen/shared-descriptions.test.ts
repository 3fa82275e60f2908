import { concatAST, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { repeatedDescriptions, withSharedDescriptions } from '../../tools/codegen/shared-descriptions.ts';

const contract = {
  openapi: '3.1.0',
  info: { version: '1.0.0' },
  paths: {
    '/v1/things/{id}': {
      get: { operationId: 'thing', parameters: [{ name: 'id', in: 'path', description: 'The ID of the thing.' }] },
    },
  },
  components: {
    schemas: {
      Thing: { description: 'A thing.\n', properties: { name: { description: 'The name,\nin two lines.' } } },
      Color: { description: 'A color.', 'x-enumDescriptions': { red: 'Like blood.' } },
    },
  },
} as unknown as OpenApiDocument;

const sdl = (about = '', of = '') =>
  concatAST([
    parse(`${about} type Thing { ${of} name: String, "The other." other: String }`),
    parse('enum Color { red } extend type Query { thing(id: ID!): Thing }'),
  ]);

// regression A824
test('what has no description in the SDL gets that of REST: types, fields, values and arguments', () => {
  const text = print(withSharedDescriptions(sdl(), contract));
  for (const part of [
    '"A thing."\ntype Thing',
    '"""\n  The name,\n  in two lines.\n  """\n  name: String',
    '"The other."\n  other: String',
    '"A color."\nenum Color',
    '"Like blood."\n  red',
    '"The ID of the thing."',
  ])
    expect(text).toContain(part);
});

test('a description of the SDL stays, and is reported if it is that of REST but for line breaks', () => {
  const other = sdl('"Another thing."');
  expect(print(withSharedDescriptions(other, contract))).toContain('"Another thing."\ntype Thing');
  expect(repeatedDescriptions(other, contract)).toEqual([]);
  const repeated = repeatedDescriptions(sdl('"A thing."', '"The name, in two lines."'), contract);
  expect(repeated.map(({ value }) => value)).toEqual(['A thing.', 'The name, in two lines.']);
});
