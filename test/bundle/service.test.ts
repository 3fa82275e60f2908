import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '../kit/given.ts';
import { type Mailbox, startMailbox, webhookSecret } from '../kit/mailbox.ts';
import { type Home, newHome, type Program, production, start } from '../kit/program.ts';
import { startCollector } from '../tracing/collector.ts';
import { type BundlePlace, openBundlePlace } from './place.ts';

const email = 'ada@example.com';
const password = 'correct horse battery staple';
const appKey = `gh_app_${randomBytes(32).toString('base64url')}`;
const metricsToken = randomBytes(32).toString('base64url');

let place: BundlePlace;
let home: Home;
let mailbox: Mailbox;
let collector: Awaited<ReturnType<typeof startCollector>>;
let program: Program;
let token: string;
let pageOfMail: string;

beforeAll(async () => {
  place = await openBundlePlace();
  home = await newHome('migrated');
  mailbox = await startMailbox();
  collector = await startCollector();
  const settings = {
    ...home.environment,
    ...production,
    SECRET: randomBytes(32).toString('base64url'),
    BOOTSTRAP_APP_KEY: appKey,
    METRICS_TOKEN: metricsToken,
    NOTIFICATION_URL: mailbox.url,
    NOTIFICATION_SECRET: webhookSecret,
    NOTIFICATION_ALLOW_PRIVATE: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    NODE_COMPILE_CACHE: join(place.folder, 'cache'),
  };
  program = await start(settings, join(place.folder, 'dist/main.js'));
});

afterAll(async () => {
  await mailbox?.close();
  await collector?.close();
  await home?.drop();
  place?.remove();
});

// These go through the life of one process.
describe('the service from the bundle, in production', () => {
  test('a user signs up and logs in: password hashes are computed in threads, and the email is sent', async () => {
    const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
    const account = await program.send('POST', '/v1/users', { body });
    expect(account.status, account.text).toBe(201);
    const mail = await mailbox.next('verify-email', email);
    pageOfMail = new URL(mail.data.url!).pathname;
    const session = await program.send('POST', '/v1/auth', { body: { email, password } });
    expect(session.status, session.text).toBe(200);
    token = session.body.token;
    const wrong = await program.send('POST', '/v1/auth', { body: { email, password: `${password}!` } });
    expect(wrong.status).toBe(401);
  });

  test('a user reads the own account through REST and GraphQL', async () => {
    const headers = bearer(token, appKey);
    const rest = await program.send('GET', '/v1/users/me', { headers });
    expect([rest.status, rest.body.email]).toEqual([200, email]);
    const graphql = await program.send('POST', '/graphql', {
      headers,
      body: { query: '{ me { email roles { name } } }' },
    });
    expect(graphql.body.data.me).toMatchObject({ email });
  });

  test('modules that are loaded at their first request work: passkeys and QR codes', async () => {
    let headers = bearer(token, appKey);
    expect((await program.send('POST', '/v1/auth/passkey/challenge', { headers })).status).toBe(200);
    const proof = await program.send('POST', '/v1/auth/reauthenticate', { headers, body: { password } });
    expect(proof.status, proof.text).toBe(200);
    headers = bearer(proof.body.token, appKey);
    const totp = await program.send('POST', '/v1/users/me/factors/totp', { headers, body: {} });
    expect([totp.status, totp.body.qr_code], totp.text).toEqual([201, expect.stringContaining('svg')]);
  });

  test.each([
    '/',
    '/docs',
    '/problems',
    '/problems/invalid_credentials',
    '/openapi.json',
    '/openapi.yaml',
    '/schema.graphql',
  ])('the service serves %s', async (path) => {
    expect((await program.send('GET', path)).status).toBe(200);
  });

  test('the service serves the page for links in emails', async () => {
    const page = await program.send('GET', pageOfMail);
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(/^<!doctype html>/)]);
  });

  test('the metrics and the health of the service can be read', async () => {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const metrics = await program.send('GET', '/metrics', { headers });
    expect([metrics.status, metrics.text]).toEqual([200, expect.stringContaining('process_resident_memory_bytes')]);
    expect((await program.send('GET', '/healthz')).status).toBe(200);
  });

  test('the service stops without an error in its log, and has sent its traces', async () => {
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
    const lines = program
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    expect(collector.spans.map(({ name }) => name)).toContain('POST /v1/users');
  });
});
