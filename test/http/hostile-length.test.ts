import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { type Operation, operations } from '../fuzz/contract.ts';
import { roots } from '../fuzz/graphql/roots.ts';
import { createSender } from '../fuzz/wire.ts';
import { cpuMs } from '../kit/cpu.ts';
import { hostileLengths } from '../kit/hostile-length.ts';
import { appKey, type Headers, serviceKey, useService } from '../kit/service.ts';
import { headBytes, headerText, json, type Named, requestsTo, rootRequests } from './hostile-requests.ts';

// regression A1: no request holds the event loop for long, whatever it is filled with.
const service = useService();
const boundMs = 50;

let sender: ReturnType<typeof createSender>;
let signedIn: Headers;
beforeAll(async () => {
  sender = createSender(service.url);
  ({ headers: signedIn } = await service.given.user());
});
afterAll(() => sender.close());

/** What tells that a request has not come as far as its texts. */
const early: readonly number[] = [401, 413, 415];

/** The requests that hold the loop for longer than they may, with their CPU time, or that have another fault. */
const tooSlow = async (requests: readonly Named[], refused: readonly number[] = []): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, rawRequest } of requests) {
    let status = 0;
    const ms = await cpuMs(async () => {
      ({ status } = await sender.sendRaw(rawRequest));
    }, boundMs);
    if (ms > boundMs || status >= 500 || refused.includes(status))
      found.push(`${name}: ${status} after ${Math.round(ms)} ms of CPU`);
  }
  return found;
};

const credentialsFor = ({ access }: Operation): Headers =>
  access === 'session' || access === 'refresh' ? signedIn : { 'X-Service-Key': serviceKey };

const restOperations = operations.filter(({ id }) => operationTable[id].api === 'rest');

describe('a long text in a REST request', () => {
  test('the REST operations are found in the contract, and sign-up has several requests to test', () => {
    expect(restOperations.length).toBeGreaterThan(80);
    const signup = operations.find(({ id }) => id === 'signup')!;
    expect(requestsTo(signup, {}, hostileLengths[0]!).length).toBeGreaterThan(5);
  });

  test.each(hostileLengths.map((family) => [family.name, family] as const))(
    'a REST request with a text of 64 KiB made of %s costs less than 50 ms of CPU',
    async (_name, family) => {
      const requests = restOperations.flatMap((operation) => requestsTo(operation, credentialsFor(operation), family));
      expect(await tooSlow(requests, early)).toEqual([]);
    },
  );
});

describe('a long text in a GraphQL request', () => {
  test('the GraphQL root fields are found in the contract, and changePassword needs a session', () => {
    expect(roots.length).toBeGreaterThan(60);
    expect(roots.filter(({ codes }) => codes.has('session_required')).map(({ name }) => name)).toContain(
      'changePassword',
    );
  });

  test.each(hostileLengths.map((family) => [family.name, family] as const))(
    'a GraphQL request with a text of 64 KiB made of %s costs less than 50 ms of CPU',
    async (_name, family) => {
      expect(
        await tooSlow(
          roots.flatMap((root) =>
            rootRequests(root, root.codes.has('session_required') ? signedIn : { 'X-Service-Key': serviceKey }, family),
          ),
          early,
        ),
      ).toEqual([]);
    },
  );

  test.each(hostileLengths.map((family) => [family.name, family] as const))(
    'a GraphQL document with a long text made of %s costs less than 50 ms of CPU',
    async (_name, { ofBytes }) => {
      const text = ofBytes(30_000);
      const queries = [
        text,
        `{ ${text} }`,
        `{ users(sort: ${text}) { next_cursor } }`,
        `{ users(q: ${JSON.stringify(text)}) { next_cursor } }`,
        `mutation { login(data: { email: ${JSON.stringify(text)}, password: 1 }) { token } }`,
        `# ${text}`,
      ];
      const bodies = [
        ...queries.map((query) => ({ query })),
        { query: '{ __typename }', operationName: text },
        { query: '{ __typename }', variables: { [text]: text } },
      ];
      const requests = bodies.map((body, at) => ({
        name: `document ${at}`,
        rawRequest: {
          method: 'POST',
          target: '/graphql',
          headers: { ...json, 'X-Service-App': appKey },
          body: Buffer.from(JSON.stringify(body)),
        },
      }));
      expect(await tooSlow(requests)).toEqual([]);
    },
  );
});

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Origin',
  'Access-Control-Request-Headers',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Request-Id',
  'X-Service-App',
  'X-Service-Key',
] as const;

describe('a long request head', () => {
  test.each(hostileLengths.map((family) => [family.name, family] as const))(
    'a request head of the greatest length made of %s costs less than 50 ms of CPU',
    async (_name, { ofBytes }) => {
      const text = ofBytes(headBytes);
      const value = headerText(text);
      const schemes = ['Bearer ', 'Basic ', ''].map((scheme) => ['Authorization', `${scheme}${value}`] as const);
      const media = ['Accept', 'Content-Type'].map((name) => [name, `application/json;${value}`] as const);
      const heads = [...headerNames.map((name) => [name, value] as const), ...schemes, ...media];
      const encoded = encodeURIComponent(text).slice(0, headBytes);
      const requests: readonly Named[] = [
        ...heads.flatMap(([name, sent]) =>
          [
            { method: 'GET', target: '/v1/users/me', body: undefined },
            { method: 'POST', target: '/v1/auth', body: Buffer.from('{}') },
            { method: 'POST', target: '/graphql', body: Buffer.from('{"query":"{ me { id } }"}') },
            { method: 'OPTIONS', target: '/v1/auth', body: undefined },
          ].map((request) => ({
            name: `${name} of ${request.method} ${request.target}`,
            rawRequest: { ...request, headers: { 'X-Service-App': appKey, ...json, [name]: sent } },
          })),
        ),
        ...[
          `/${encoded}`,
          `/v1/${encoded}`,
          `/v1/users?${encoded}`,
          `/v1/users?q=${encoded}`,
          `/problems/${encoded}`,
        ].map((target) => ({
          name: target.slice(0, 20),
          rawRequest: { method: 'GET', target, headers: { 'X-Service-Key': serviceKey }, body: undefined },
        })),
      ];
      expect(await tooSlow(requests)).toEqual([]);
    },
  );

  test('a request with thousands of names, path segments or list items costs less than 50 ms of CPU', async () => {
    const numbered = (make: (at: number) => string, bytes: number): string => {
      let text = '';
      for (let at = 0; text.length < bytes; at += 1) text += make(at);
      return text.slice(0, bytes);
    };
    const get = (target: string, headers: Headers = {}): Named => ({
      name: target.slice(0, 20) + Object.keys(headers),
      rawRequest: { method: 'GET', target, headers: { 'X-Service-Key': serviceKey, ...headers }, body: undefined },
    });
    const post = (target: string, body: string, method = 'POST'): Named => ({
      name: `${target} ${body.slice(0, 30)}`,
      rawRequest: { method, target, headers: { ...json, 'X-Service-Key': serviceKey }, body: Buffer.from(body) },
    });
    const many = `{${Array.from({ length: 7000 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`;
    const long = Array.from({ length: 20_000 }, (_, at) => at % 10).join(',');
    expect(
      await tooSlow([
        get(`/v1/users?${numbered((at) => `${at.toString(36)}&`, headBytes)}`),
        get(`/v1/users?${'limit=1&'.repeat(1500)}`),
        get('/'.repeat(headBytes)),
        get('/a'.repeat(headBytes / 2)),
        get(`/v1/users/${'../'.repeat(headBytes / 3)}`),
        get('/docs', { Accept: 'a/b,'.repeat(headBytes / 4) }),
        get('/docs', { Accept: `a/b;"${';'.repeat(headBytes)}` }),
        get('/docs', { 'If-None-Match': numbered((at) => `W/"${at}",`, headBytes) }),
        get('/v1/users', { 'X-Forwarded-For': '1.1.1.1,'.repeat(headBytes / 8) }),
        post('/v1/users', many),
        post('/v1/users', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
        post('/v1/users', '['.repeat(65_000)),
        post('/v1/users', `{"email":[${long},"\\ud83d\\ude00"]}`),
        post('/v1/users', many.replace(/}$/, ',"x":"\\ud83d\\ude00"}')),
        post('/v1/roles', `{"name":"x","permissions":[${long}]}`),
        post(
          '/v1/roles',
          `{"name":"x","permissions":[${Array.from({ length: 9000 }, (_, at) => `"${at}"`).join(',')}]}`,
        ),
        post('/v1/app', `{"settings":{"cors_origins":[${'"http://a.a",'.repeat(4500)}"x"]}}`, 'PATCH'),
        post('/graphql', `{"query":"{ __typename }","variables":${many}}`),
        post('/graphql', `{"query":"{${' a'.repeat(30_000)} }"}`),
        post('/graphql', `{"query":"${'{a'.repeat(20_000)}"}`),
        post('/graphql', `{"query":"{ ${Array.from({ length: 240 }, (_, at) => `f${at}: nothing`).join(' ')} }"}`),
        post('/graphql', `{"query":"{ ${'...f '.repeat(300)} } fragment f on Query { __typename }"}`),
      ]),
    ).toEqual([]);
  });
});
