import { readFile } from 'node:fs/promises';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { problems } from '../../generated/problems.ts';
import type { PasswordPool } from '../../src/security/passwords.ts';
import { bearer, password } from '../kit/given.ts';
import { createFakeHashing } from '../kit/hashing.ts';
import { appKey, type Headers, publicUrl, useService } from '../kit/service.ts';

const hashing = createFakeHashing();
const passwords: PasswordPool = {
  ...hashing.passwords,
  verify: () => Promise.reject(new Error('The hash is broken.')),
};
const service = useService();
const faulty = useService({ passwords });
const keyed = useService({ config: { usesDefaultApp: false } });

const standard = { Accept: 'application/graphql-response+json' };
const legacy = { Accept: 'application/json' };
const loginDocument = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';

const linesAt = (from: number, level: number, { log } = service): string[] =>
  log.slice(from).filter((line) => JSON.parse(line).level === level);

// checklist 72, 73
describe('the contents of a GraphQL error', () => {
  test('a GraphQL error contains the problem that REST would return, and the URL of a page that explains it', async () => {
    const { headers, body } = await service.graphql('{ me { id } }');
    expect(body.errors[0]).toEqual({
      message: problems.credentials_required.detail,
      path: ['me'],
      locations: [{ line: 1, column: 3 }],
      extensions: {
        code: 'credentials_required',
        status: 401,
        type: `${publicUrl}/problems/credentials_required`,
        request_id: headers['x-request-id'],
      },
    });
    const page = await service.send('GET', new URL(body.errors[0].extensions.type).pathname, {
      headers: { Accept: 'text/html' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('credentials_required');
  });

  test('a GraphQL error lists every fault of the input with the field names of the argument', async () => {
    const data = { displayname: ' ', email: 'nowhere', password: 'short', password_confirmation: 'other' };
    const { body } = await service.graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', {
      variables: { data },
    });
    const { errors } = body.errors[0].extensions;
    expect(errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
      ['#/displayname', 'invalid_format'],
      ['#/email', 'invalid_format'],
      ['#/password_confirmation', 'password_mismatch'],
      ['#/password', 'too_short'],
    ]);
  });

  test('the SDL, the OpenAPI document and the code list the same error codes in the same order', async () => {
    const [sdl, json] = await Promise.all(
      ['schema.graphql', 'openapi-full.json'].map((name) =>
        readFile(new URL(`../../generated/${name}`, import.meta.url), 'utf8'),
      ),
    );
    const catalogue = JSON.parse(json!);
    const values = (buildSchema(sdl!).getType('ErrorCode') as GraphQLEnumType).getValues().map(({ name }) => name);
    expect(values).toEqual(catalogue.components.schemas.ProblemCode.enum);
    expect(values).toEqual(Object.keys(catalogue['x-problems']));
    expect(values).toEqual(Object.keys(problems));
  });
});

describe('a fault of the service', () => {
  const broken = (document: string, headers: Headers) =>
    service.clock.whileBroken(() => service.graphql(document, { headers }));

  test('in a GraphQL field is masked in the response, and its cause is in the log', async () => {
    const { email } = await faulty.given.user();
    for (const accept of [standard, legacy]) {
      const from = faulty.log.length;
      const reply = await faulty.graphql(loginDocument, { headers: accept, variables: { data: { email, password } } });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toBeNull();
      expect(reply.body.errors).toEqual([
        {
          message: problems.internal_error.detail,
          path: ['login'],
          locations: [{ line: 1, column: 33 }],
          extensions: expect.objectContaining({ code: 'internal_error', status: 500 }),
        },
      ]);
      expect(reply.text).not.toMatch(/hash|\.ts|stack/i);
      expect(linesAt(from, 50, faulty).join()).toContain('The hash is broken.');
    }
  });

  test('before any field runs is masked, with status 500 and the accepted media type', async () => {
    for (const accept of [standard, legacy]) {
      const from = service.log.length;
      const reply = await broken('{ me { id } }', { ...accept, 'X-Service-Key': 'wrong' });
      expect(reply.status).toBe(500);
      expect(reply.headers['content-type']).toContain(accept.Accept);
      expect(reply.body.errors[0]).toMatchObject({
        message: problems.internal_error.detail,
        extensions: { code: 'internal_error' },
      });
      expect(reply.text).not.toMatch(/clock|\.ts|stack/i);
      expect(linesAt(from, 50).join()).toContain('The clock is broken.');
    }
  });
});

describe('status', () => {
  const statuses = async (document: string, variables = {}) =>
    Promise.all(
      [standard, legacy].map(async (headers) => (await service.graphql(document, { headers, variables })).status),
    );

  test.each([
    ['a result', '{ __typename }', 200, 200],
    ['an error of a field', '{ me { id } }', 200, 200],
    ['a document that is not a GraphQL', '{ me', 400, 200],
    ['a document that does not fit the schema', '{ missing { id } }', 400, 200],
    ['a variable that is missing', loginDocument, 400, 200],
    [
      'a document that costs too much',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      400,
      200,
    ],
    ['a choice between two operations', 'query A { __typename } query B { __typename }', 400, 200],
  ])(
    'the status of %s is the one that the GraphQL over HTTP specification defines for each media type',
    async (_name, document, inStandard, inLegacy) => {
      expect(await statuses(document)).toEqual([inStandard, inLegacy]);
    },
  );
});

// checklist 49, 71, 73: a wrong key is refused with a body that GraphQL clients can read.
describe('a wrong key', () => {
  const wrong: [string, string, () => Promise<Headers> | Headers][] = [
    ['an unknown super admin key', 'service_key_invalid', () => ({ 'X-Service-Key': 'gh_svc_unknown' })],
    ['an empty super admin key', 'service_key_invalid', () => ({ 'X-Service-Key': '' })],
    ['an application key as super admin key', 'service_key_invalid', () => ({ 'X-Service-Key': appKey })],
    ['an unknown application key', 'app_key_invalid', () => ({ 'X-Service-App': 'gh_app_unknown' })],
    [
      'keys of two applications',
      'key_mismatch',
      async () => ({ 'X-Service-Key': (await service.given.app()).serviceKey, 'X-Service-App': appKey }),
    ],
  ];

  test.each(wrong)(
    'a GraphQL request with a wrong key returns 401, even if its document is invalid: %s',
    async (_name, code, headersOf) => {
      const headers = await headersOf();
      for (const accept of [standard, legacy]) {
        for (const document of ['{ __typename }', '{ me { id } }', '{ nonsense', '{ missing }']) {
          const reply = await service.graphql(document, { headers: { ...headers, ...accept } });
          expect(reply.status).toBe(401);
          expect(reply.headers['content-type']).toContain(accept.Accept);
          expect(reply.headers['www-authenticate']).toBe('Bearer realm="gatehouse"');
          expect(Object.keys(reply.body)).toEqual(['errors']);
          expect(reply.body.errors[0]).toMatchObject({ extensions: { code, status: 401 } });
        }
      }
    },
  );

  test('a GraphQL request without a key returns 401 where there is no default application', async () => {
    const reply = await keyed.graphql('{ __typename }');
    expect(reply.status).toBe(401);
    expect(reply.body.errors[0].extensions.code).toBe('app_key_required');
    expect((await keyed.graphql('{ __typename }', { headers: { 'X-Service-App': appKey } })).status).toBe(200);
  });

  test('a wrong token fails only the GraphQL fields that need it, and the response has status 200', async () => {
    const headers = bearer('not.a.token');
    const { status, body } = await service.graphql('{ __typename me { id } }', { headers });
    expect(status).toBe(200);
    expect(body.errors[0]).toMatchObject({ path: ['me'], extensions: { code: 'token_invalid', status: 401 } });
    const { email } = await service.given.user();
    const login = await service.graphql(loginDocument, { headers, variables: { data: { email, password } } });
    expect(login.body).toEqual({ data: { login: { token: expect.any(String) } } });
  });
});
