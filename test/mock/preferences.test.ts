import { describe, expect, test } from 'vitest';
import { readPreferences } from '../../src/mock/preferences.ts';
import { exampleOf } from './requests.ts';
import { appCredentials, isOfPreference, useMock } from './server.ts';

const mock = useMock();
const body = exampleOf('SignupRequest');
const signUp = (preferred: string) => mock.send('POST', '/v1/users', { headers: { Prefer: preferred }, body });

describe('the parsing of the Prefer header', () => {
  test.each([
    ['code=409', { code: '409' }],
    ['code=409, example=email_taken', { code: '409', example: 'email_taken' }],
    ['example="email_taken",code="409"', { code: '409', example: 'email_taken' }],
    ['Code = 409 , EXAMPLE=email_taken', { code: '409', example: 'email_taken' }],
    ['code=409; foo="a, b;c", example=x', { code: '409', example: 'x' }],
    ['code=409, code=422', { code: '409' }],
    ['foo; bar, respond-async, wait=10, code=409', { code: '409' }],
    ['example="a \\"quoted\\" \\\\ name, with a comma"', { example: 'a "quoted" \\ name, with a comma' }],
    ['code, example=""', {}],
    ['=409, code=40 9, "code=409", ,', {}],
    ['code="409', {}],
    ['delay=500', { delayMs: 500 }],
    ['delay=0', { delayMs: 0 }],
    ['delay=3600000', { delayMs: 30_000 }],
    ['delay=-1', {}],
    ['delay=soon', {}],
    ['', {}],
  ])('the Prefer header is parsed as RFC 7240 defines it: %s', (header, expected) => {
    expect(readPreferences(header)).toEqual(expected);
  });

  test('a request without Prefer has no preferences', () => {
    expect(readPreferences(undefined)).toEqual({});
  });

  test.each(['"', ',', ';', '\\"', ' '])('a Prefer header that is a long run of %j has no preferences', (piece) => {
    expect(readPreferences(piece.repeat(16_384 / piece.length))).toEqual({});
  });

  test('a preference may be as long as a header', () => {
    expect(readPreferences(`code=${'x='.repeat(8000)}`)).toEqual({ code: 'x='.repeat(8000) });
  });
});

describe('the preferences of a REST request', () => {
  test.each([
    ['code=409', 409, 'email_taken'],
    ['example=email_taken', 409, 'email_taken'],
    ['code=email_taken', 409, 'email_taken'],
    ['code=422, example=company_not_joinable', 422, 'company_not_joinable'],
    ['code=401', 401, 'app_key_invalid'],
    ['code=key_mismatch', 401, 'key_mismatch'],
    ['example=overloaded', 503, 'overloaded'],
  ])('a request that prefers %s gets the answer it prefers', async (preferred, status, code) => {
    const reply = await signUp(preferred);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.headers['preference-applied']).toBe(preferred);
  });

  test('the preferences of a request in several Prefer headers are all applied', async () => {
    const headers = new Headers({ 'Content-Type': 'application/json', Prefer: 'code=422' });
    headers.append('Prefer', 'example=company_not_joinable');
    const reply = await fetch(`${mock.url}/v1/users`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await reply.json()).toMatchObject({ code: 'company_not_joinable' });
  });

  test('a preference that the mock does not know is ignored, and the reply does not say it was applied', async () => {
    const reply = await signUp('respond-async, wait=10, handling=lenient');
    expect([reply.status, reply.headers['preference-applied']]).toEqual([201, undefined]);
  });

  test('a preferred example is searched for in the media types that the request accepts', async () => {
    const headers = { Accept: 'application/json', Prefer: 'example=email_taken' };
    const reply = await mock.send('GET', '/problems/not_found', { headers });
    expect(reply.body).toMatchObject({ code: 'email_taken', status: 409 });
  });

  test('a request that production refuses is refused by the mock, whatever the request prefers', async () => {
    const headers = { Prefer: 'code=409' };
    const invalid = await mock.send('POST', '/v1/users', { headers, body: { ...body, email: 'not an email' } });
    expect([invalid.status, invalid.body.errors[0].pointer]).toEqual([422, '#/email']);
    const anonymous = await mock.send('GET', '/v1/users/me', { headers });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'credentials_required']);
    expect(anonymous.headers['preference-applied']).toBeUndefined();
  });

  test.each([
    'code=418',
    'code=409, example=forbidden',
    'example=grace',
    'code=200',
    'code=forbidden',
    `example=${'x'.repeat(999)}`,
  ])(
    'the preference %s, which the operation does not document, is refused with a list of the documented ones',
    async (preferred) => {
      const reply = await signUp(preferred);
      expect(isOfPreference(reply)).toBe(true);
      const details: readonly string[] = reply.body.errors.map(({ detail }: { detail: string }) => detail);
      expect(details[0]).toContain(' is not documented for signup. Documented:');
      expect(details).toContain('code=409, example=email_taken or idempotency_key_in_use');
      expect(details).toContain('code=201, example=ada');
    },
  );

  test('a preferred refusal names the permission of the operation, in REST and GraphQL', async () => {
    const headers = { ...appCredentials, Authorization: 'Bearer t', Prefer: 'code=forbidden' };
    const rest = await mock.send('GET', '/v1/users', { headers });
    expect([rest.status, rest.body.required_permissions]).toEqual([403, ['users:read']]);
    const { body } = await mock.graphql('{ users { next_cursor } }', { headers });
    expect(body.errors[0].extensions.required_permissions).toEqual(['users:read']);
    const other = await mock.send('GET', '/v1/users/me', { headers });
    expect([other.status, other.body.required_permissions]).toEqual([403, undefined]);
  });

  test('a preferred delay delays the reply, whatever its status', async () => {
    const start = performance.now();
    const [reply, refused] = await Promise.all([
      mock.send('GET', '/v1/users/me', { headers: { ...appCredentials, Prefer: 'delay=300, code=304' } }),
      mock.send('GET', '/v1/nothing', { headers: { Prefer: 'delay=200' } }),
    ]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(299);
    expect([reply.status, reply.headers['preference-applied']]).toEqual([304, 'code=304, delay=300']);
    expect([refused.status, refused.headers['preference-applied']]).toEqual([404, 'delay=200']);
  });
});
