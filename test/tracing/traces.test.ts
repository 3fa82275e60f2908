import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSpan, traceHeaders } from '../../src/kernel/tracing.ts';
import type { ChallengeProof } from '../../src/modules/challenges/ports.ts';
import { createSiteVerify } from '../../src/modules/challenges/site-verify.ts';
import { createProviderFetch } from '../../src/modules/social/drivers/provider-fetch.ts';
import { startTracing } from '../../src/tracing/otlp.ts';
import { startBreachedList } from '../kit/breached-list.ts';
import { setLimits } from '../kit/limited.ts';
import { listenOnLoopback } from '../kit/loopback.ts';
import { serviceKey, startService, type TestService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { type ReceivedSpan, startCollector } from './collector.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let traces: ReturnType<typeof startTracing>;
let service: TestService;

beforeAll(async () => {
  collector = await startCollector();
  const headers = { authorization: 'Bearer collector' };
  traces = startTracing({
    endpoint: collector.url,
    headers,
    serviceName: 'gatehouse',
    version: '1.2.3',
    ratio: 1,
    delayMs: 20,
  });
  service = await startService();
  traces.traceQueries(service.db);
});

afterAll(async () => {
  await service?.stop();
  await traces?.stop();
  await collector?.close();
});

let last = 0;
/** A trace of a client, sampled or not. */
const newTrace = (flags = '01') => {
  last += 1;
  const id = `4bf92f3577b34da6a3ce929d0e0e${String(last).padStart(4, '0')}`;
  return { id, headers: { traceparent: `00-${id}-00f067aa0ba902b7-${flags}` } };
};

const spansOf = (id: string): readonly ReceivedSpan[] => collector.spans.filter(({ traceId }) => traceId === id);

const untilSpan = async (id: string, name: string): Promise<ReceivedSpan> => {
  await until(() => spansOf(id).some((span) => span.name === name), `${name} was received`);
  return spansOf(id).find((span) => span.name === name)!;
};

test('a request is a span of the trace of its caller, with a span for each stage and statement', async () => {
  const { id, headers } = newTrace();
  const reply = await service.send('GET', '/v1/users/me', { headers: { ...headers, 'X-Service-Key': serviceKey } });
  const request = await untilSpan(id, 'GET /v1/users/me');
  expect(request.parentSpanId).toBe('00f067aa0ba902b7');
  expect(request.attributes).toMatchObject({
    'http.route': '/v1/users/me',
    'http.response.status_code': 200,
    'gatehouse.operations': 'getMe',
    'gatehouse.request_id': reply.headers['x-request-id'],
  });
  const names = spansOf(id).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['authenticate', 'validate', 'call handler']));
  const statement = spansOf(id).find(({ name }) => name.startsWith('db '))!;
  const parent = spansOf(id).find(({ spanId }) => spanId === statement.parentSpanId);
  expect(['authenticate', 'call handler']).toContain(parent?.name);
});

/** The names of the parents of all spans whose name begins so, in a trace whose request is complete. */
const parentsOf = (id: string, prefix: string): readonly (string | undefined)[] => {
  const spans = spansOf(id);
  return spans
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name);
};

test('reading the body and counting limits are spans of the request in REST, in their order', async () => {
  const { email, password } = await service.given.user();
  const { id, headers } = newTrace();
  await service.send('POST', '/v1/auth', { headers, body: { email, password } });
  const request = await untilSpan(id, 'POST /v1/auth');
  const stages = spansOf(id).filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(stages.map(({ name }) => name)).toEqual([
    'authenticate',
    'count limits',
    'read body',
    'validate',
    'call handler',
  ]);
});

test('in GraphQL, reading the body is a span of the request, and counting limits one of each root field', async () => {
  const { id, headers } = newTrace();
  const query = '{ me { id } roles { data { id } } }';
  const reply = await service.graphql(query, { headers: { ...headers, 'X-Service-Key': serviceKey } });
  expect(reply.status).toBe(200);
  await untilSpan(id, 'POST /graphql');
  expect(parentsOf(id, 'read body')).toEqual(['POST /graphql']);
  expect(parentsOf(id, 'count limits').toSorted()).toEqual(['graphql getMe', 'graphql listRoles']);
  // The keys before the document is read, and the caller for each field.
  expect(parentsOf(id, 'authenticate').toSorted()).toEqual(['POST /graphql', 'graphql getMe', 'graphql listRoles']);
});

test('the statement that counts a limit is a span of the count, and a body beyond the limit is not read', async () => {
  const limited = await startService({ config: { hasRateLimits: true } });
  traces.traceQueries(limited.db);
  try {
    await setLimits(limited, { name: 'login_network', limit: 1, seconds: 300 });
    const [counted, refused] = [newTrace(), newTrace()];
    for (const { id, headers } of [counted, refused]) {
      await limited.send('POST', '/v1/auth', { headers, body: { email: 'ada@example.com', password: 'x' } });
      await untilSpan(id, 'POST /v1/auth');
    }
    const names = ({ id }: { readonly id: string }) => spansOf(id).map(({ name }) => name);
    expect(parentsOf(counted.id, 'db ')).toContain('count limits');
    expect(names(counted)).toContain('read body');
    expect(names(refused)).not.toContain('read body');
    const count = await untilSpan(refused.id, 'count limits');
    expect(count.attributes).toMatchObject({ 'error.type': 'rate_limited' });
  } finally {
    await limited.stop();
  }
});

test('root fields of GraphQL and password hashes are spans, and the collector gets no address, password or token', async () => {
  const { email, password } = await service.given.user();
  const { id, headers } = newTrace();
  const query = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
  const reply = await service.graphql(query, { variables: { data: { email, password } }, headers });
  await untilSpan(id, 'POST /graphql');
  const hash = await untilSpan(id, 'password hash');
  const field = await untilSpan(id, 'graphql login');
  expect(hash.parentSpanId).toBe(field.spanId);
  const sent = collector.texts.join('\n');
  expect(sent).toContain('/v1/traces Bearer collector');
  for (const secret of [email, password, reply.body.data.login.token, serviceKey]) expect(sent).not.toContain(secret);
});

test('an email is delivered in the trace of its request, and its webhook has a traceparent of that trace', async () => {
  const { id, headers } = newTrace();
  const { email } = await service.given.user();
  const from = service.mailbox.received.length;
  expect((await service.send('POST', '/v1/auth/forgot', { headers, body: { email } })).status).toBe(202);
  await untilSpan(id, 'job recovery');
  await untilSpan(id, 'job delivery');
  const webhook = await untilSpan(id, 'HTTP POST');
  expect(webhook.attributes).toMatchObject({ 'server.address': '127.0.0.1' });
  const sent = service.mailbox.received.slice(from).map((received) => received.headers['traceparent']);
  expect(sent).toContain(`00-${id}-${webhook.spanId}-01`);
});

test('requests to identity providers and to verifiers of challenges continue the trace, requests to the list of breached passwords do not', async () => {
  const { id, headers } = newTrace();
  const list = await startBreachedList();
  const listed = await startService({ config: { breachedPasswordsUrl: list.url } });
  const asked: unknown[] = [];
  const provider = createServer((request, response) => {
    asked.push(request.headers['traceparent']);
    response.setHeader('Content-Type', 'application/json').end('{"success":true}');
  });
  const { url, close } = await listenOnLoopback(provider);
  try {
    await listed.send('POST', '/v1/users', { headers, body: listed.given.signupBody() });
    await untilSpan(id, 'password hash');
    expect(list.asked.length).toBeGreaterThan(0);
    for (const request of list.asked) expect(request.headers['traceparent']).toBeUndefined();

    const get = { method: 'GET', headers: {} };
    const parent = { parent: { traceparent: headers.traceparent } };
    await inSpan('login with a provider', () => createProviderFetch({ allowsPrivate: true })(1)(url, get), parent);
    const verify = createSiteVerify({ allowsPrivate: true, onChecked: () => undefined });
    const challenge = { driver: 'turnstile', siteKey: 'site', verifyUrl: url } as ChallengeProof['challenge'];
    const proof = { appId: 1, operation: 'login', challenge, secretKey: 'secret', response: 'x' } as ChallengeProof;
    await inSpan('challenge', () => verify(proof), parent).catch(() => undefined);
    expect(asked).toHaveLength(2);
    for (const sent of asked) expect(sent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  } finally {
    await listed.stop();
    await Promise.all([list.close(), close()]);
  }
});

const keys = '/.well-known/jwks.json';

test('a trace that its caller does not record is not recorded', async () => {
  const { id, headers } = newTrace('00');
  const marker = newTrace();
  await service.send('GET', keys, { headers });
  await service.send('GET', keys, { headers: marker.headers });
  await untilSpan(marker.id, `GET ${keys}`);
  expect(spansOf(id)).toEqual([]);
});

// regression A63
test('every span has the service, its version, its instance and its host', async () => {
  const { id, headers } = newTrace();
  await service.send('GET', keys, { headers });
  const { resource } = await untilSpan(id, `GET ${keys}`);
  expect(resource).toMatchObject({ 'service.name': 'gatehouse', 'service.version': '1.2.3', 'host.name': hostname() });
  const instances = new Set(collector.spans.map((span) => span.resource['service.instance.id']));
  expect([...instances]).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)]);
});

// regression A63
test('requests of probes and for metrics, and their statements, are not recorded, also in a trace of their caller', async () => {
  const [probe, marker] = [newTrace(), newTrace()];
  const before = collector.spans.length;
  for (const path of ['/healthz', '/readyz', '/readyz?verbose', '/metrics'])
    for (const headers of [{}, probe.headers])
      for (const method of ['GET', 'HEAD']) await fetch(service.url + path, { method, headers });
  await service.send('GET', keys, { headers: marker.headers });
  await untilSpan(marker.id, `GET ${keys}`);
  expect(new Set(collector.spans.slice(before).map(({ traceId }) => traceId))).toEqual(new Set([marker.id]));
});

test('a traceparent that is not valid starts a new trace', async () => {
  const before = collector.spans.length;
  for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '00-<script>-1-01'])
    expect((await service.send('GET', keys, { headers: { traceparent } })).status).toBe(200);
  const roots = () => collector.spans.slice(before).filter(({ name }) => name === `GET ${keys}`);
  await until(() => roots().length === 4, 'four spans were received');
  for (const { traceId, parentSpanId } of roots()) {
    expect(traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
    expect(parentSpanId).toBe('');
  }
});

test('the log line of a request has the ID of its trace', async () => {
  const { id, headers } = newTrace();
  await service.send('GET', '/v1/users/me', { headers: { ...headers, 'X-Service-Key': serviceKey } });
  await expect.poll(() => service.log.some((line) => line.includes(`"trace":"${id}"`))).toBe(true);
});

test('no trace is continued outside a request', () => {
  expect(traceHeaders()).toEqual({});
});
