import { describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { createReader } from '../../src/graphql/document.ts';
import { limits } from '../../src/graphql/limits.ts';
import { createSchema } from '../../src/graphql/schema.ts';
import { resolvers } from '../../src/modules/index.ts';

const { schemaGraphql } = await loadContracts();
const schema = createSchema(schemaGraphql, resolvers);
const read = createReader({ schema, introspection: true });

const login = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
const variables = { data: { email: 'ada@example.com', password: 'correct horse battery' } };

const documentOf = (query: string): unknown => {
  const outcome = read({ query, variables });
  if ('errors' in outcome) throw outcome.errors[0];
  return outcome.document;
};
const messagesOf = (outcome: ReturnType<typeof read>): readonly string[] =>
  'errors' in outcome ? outcome.errors.map(({ message }) => message) : [];

describe('a document that is sent again', () => {
  test('a GraphQL document that is sent again is neither parsed nor validated again', () => {
    expect(documentOf(login)).toBe(documentOf(login));
  });

  test('the variables of a GraphQL document are checked each time it is sent', () => {
    expect(messagesOf(read({ query: login, variables }))).toEqual([]);
    expect(messagesOf(read({ query: login, variables: {} }))).toEqual([
      'Variable "$data" of required type "LoginInput!" was not provided.',
    ]);
    expect(messagesOf(read({ query: login, variables }))).toEqual([]);
  });

  test('the cost of a GraphQL document, which may depend on its variables, is checked each time it is sent', () => {
    const lists = Array.from({ length: limits.aliases }, (_, at) => `l${at}: users @include(if: $all) { data { id } }`);
    const query = `query ($all: Boolean!) { me { id } ${lists.join(' ')} }`;
    for (const all of [false, true, false])
      expect(messagesOf(read({ query, variables: { all } }))).toEqual(
        all ? ['The document exceeds the cost limit.'] : [],
      );
  });

  test('a GraphQL document that was refused is refused again with the same error', () => {
    const wrong = '{ me { nothing } }';
    expect(messagesOf(read({ query: wrong }))).toEqual(messagesOf(read({ query: wrong })));
    expect(messagesOf(read({ query: wrong }))).toHaveLength(1);
  });

  test('a GraphQL document that contains a string is not kept, because the string may be a password', () => {
    const telling = 'mutation { login(data: { email: "ada@example.com", password: "hunter2" }) { token } }';
    expect(documentOf(telling)).not.toBe(documentOf(telling));
    expect(documentOf(telling)).toEqual(documentOf(telling));
  });
});
