import type { HostileLength } from '../kit/hostile-length.ts';
import type { Headers } from '../kit/service.ts';
import { headBytes, headerText, json, type Named } from './hostile-requests.ts';

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

export interface Keys {
  readonly appKey: string;
  readonly serviceKey: string;
}

/** Requests with a head of the greatest length: each header, and the path and query. */
export const longHeads = ({ ofBytes }: HostileLength, { appKey, serviceKey }: Keys): readonly Named[] => {
  const text = ofBytes(headBytes);
  const value = headerText(text);
  const schemes = ['Bearer ', 'Basic ', ''].map((scheme) => ['Authorization', `${scheme}${value}`] as const);
  const media = ['Accept', 'Content-Type'].map((name) => [name, `application/json;${value}`] as const);
  const heads = [...headerNames.map((name) => [name, value] as const), ...schemes, ...media];
  const encoded = encodeURIComponent(text).slice(0, headBytes);
  return [
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
    ...[`/${encoded}`, `/v1/${encoded}`, `/v1/users?${encoded}`, `/v1/users?q=${encoded}`, `/problems/${encoded}`].map(
      (target) => ({
        name: target.slice(0, 20),
        rawRequest: { method: 'GET', target, headers: { 'X-Service-Key': serviceKey }, body: undefined },
      }),
    ),
  ];
};

/** GraphQL documents, names and variables with a long text. */
export const longDocuments = ({ ofBytes }: HostileLength, { appKey }: Keys): readonly Named[] => {
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
  return bodies.map((body, at) => ({
    name: `document ${at}`,
    rawRequest: {
      method: 'POST',
      target: '/graphql',
      headers: { ...json, 'X-Service-App': appKey },
      body: Buffer.from(JSON.stringify(body)),
    },
  }));
};

const numbered = (make: (at: number) => string, bytes: number): string => {
  let text = '';
  for (let at = 0; text.length < bytes; at += 1) text += make(at);
  return text.slice(0, bytes);
};

/** Requests with thousands of names, path segments or list items. */
export const manyParts = ({ serviceKey }: Keys): readonly Named[] => {
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
  return [
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
    post('/v1/roles', `{"name":"x","permissions":[${Array.from({ length: 9000 }, (_, at) => `"${at}"`).join(',')}]}`),
    post('/v1/app', `{"settings":{"cors_origins":[${'"http://a.a",'.repeat(4500)}"x"]}}`, 'PATCH'),
    post('/graphql', `{"query":"{ __typename }","variables":${many}}`),
    post('/graphql', `{"query":"{${' a'.repeat(30_000)} }"}`),
    post('/graphql', `{"query":"${'{a'.repeat(20_000)}"}`),
    post('/graphql', `{"query":"{ ${Array.from({ length: 240 }, (_, at) => `f${at}: nothing`).join(' ')} }"}`),
    post('/graphql', `{"query":"{ ${'...f '.repeat(300)} } fragment f on Query { __typename }"}`),
  ];
};
