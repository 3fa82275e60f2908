import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { problems } from '../../generated/problems.ts';
import { createAjv } from '../../src/rest/ajv.ts';
import { useService } from '../kit/service.ts';

const document = parse(readFileSync(new URL('../../contracts/openapi.yaml', import.meta.url), 'utf8'));
const ajv = createAjv();
ajv.addSchema(document, 'contract');

// biome-ignore lint/suspicious/noExplicitAny: nodes of a parsed document
const resolve = (node: any): any => {
  if (!node?.$ref) return node;
  const path = node.$ref.slice(2).split('/');
  return resolve(path.reduce((at: Record<string, unknown>, segment: string) => at[segment], document));
};

interface Content {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, unknown>>;
}

const contents = (Object.keys(operationTable) as OperationId[]).flatMap((operation) => {
  const { method, path } = operationTable[operation];
  const described = document.paths[path][method];
  const sides = [
    ['request', described.requestBody],
    ...Object.entries(described.responses).map(([status, response]) => [status, resolve(response)]),
  ];
  return sides.flatMap(([side, node]) =>
    Object.entries<Content>(node?.content ?? {}).map(([type, content]) => ({
      where: `${operation} ${side} ${type}`,
      content,
    })),
  );
});

// checklist 79
describe('every example of the contract', () => {
  test('there are examples for each body of each operation', () => {
    const bare = contents.filter(({ content }) => Object.keys(content.examples ?? {}).length === 0);
    expect(bare.map(({ where }) => where)).toEqual([]);
    expect(contents.length).toBeGreaterThan(50);
  });

  test.each(contents)('$where is valid by its schema', ({ content }) => {
    const validate = ajv.compile({ ...rebased(content.schema) });
    for (const [name, example] of Object.entries(content.examples ?? {})) {
      expect(validate(resolve(example).value), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  test('each problem of the examples says what the catalogue says', () => {
    for (const [name, { value }] of Object.entries<{ value: Record<string, unknown> }>(document.components.examples)) {
      if (!(name in problems)) continue;
      const { status, title, detail } = problems[name as keyof typeof problems];
      expect(value).toMatchObject({ code: name, status, title, detail });
    }
  });
});

/** A schema of the document, with its references pointing into the document. */
const rebased = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/'));

describe('the request examples, sent as they are', () => {
  const service = useService();
  const { LoginRequest, SignupRequest } = document.components.examples;

  test('sign up and log in', async () => {
    const signedUp = await service.send('POST', '/v1/users', { body: SignupRequest.value });
    expect(signedUp.status).toBe(201);
    const loggedIn = await service.send('POST', '/v1/auth', { body: LoginRequest.value });
    expect(loggedIn.status).toBe(200);
  });

  test('run through the other door', async () => {
    const { value } = document.components.examples.GraphqlRequest;
    const reply = await service.graphql(value.query, { variables: value.variables });
    expect(reply.body.data.login.user.displayname).toBe('Ada Lovelace');
  });
});
