import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { callIn, pipeIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import type { Environment } from '../kit/program.ts';

let deployment: Deployment;
const closed = 'http://127.0.0.1:9/hook';

const doctor = async (changed: Environment = {}) => {
  const { code, stdout } = await callIn({ ...deployment.environment, ...changed })('doctor', '--json');
  const findings: readonly Finding[] = JSON.parse(stdout);
  return { code, of: (check: string) => findings.find((one) => one.check === check), findings };
};

const production: Environment = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: 'true',
  PUBLIC_URL: 'https://auth.example.com',
  NOTIFICATION_URL: closed,
  NOTIFICATION_SECRET: webhookSecret,
  NOTIFICATION_ALLOW_PRIVATE: 'true',
};
/** Tests on PostgreSQL have a server already. */
const inProduction = (changed: Environment): Environment => {
  const { EMBEDDED_DATABASE, ...others } = production;
  return { ...others, ...(deployment.environment['DATABASE_URL'] ? {} : { EMBEDDED_DATABASE }), ...changed };
};

beforeAll(async () => {
  deployment = await newDeployment({ content: 'empty', keepsOpen: true });
});
afterAll(() => deployment.drop());

describe('doctor', () => {
  test('before the first start, doctor reports pending migrations, says what to do and exits with 0', async () => {
    const { code, of } = await doctor();
    expect([code, of('writes')?.state, of('rights')?.state]).toEqual([0, 'ok', 'ok']);
    expect(of('migrations')).toMatchObject({ state: 'warning', advice: expect.stringContaining('migrate') });
    expect(of('emails')).toBeUndefined();
  });

  test('after the first start, every check is ok, and the text has a line for each', async () => {
    await deployment.whileRunning(async ({ send }) => {
      expect((await send('GET', '/readyz')).status).toBe(200);
    });
    const { code, findings } = await doctor();
    expect([code, findings.filter(({ state }) => state !== 'ok')]).toEqual([0, []]);
    const { stdout } = await callIn(deployment.environment)('doctor');
    expect(stdout.trimEnd().split('\n')).toEqual(findings.map(({ check }) => expect.stringContaining(`  ${check}`)));
  });

  test('settings that are not valid fail the check with every problem, and nothing else is checked', async () => {
    const { code, findings } = await doctor({ NODE_ENV: 'production', PORT: 'x' });
    expect([code, findings.length]).toEqual([1, 1]);
    expect(findings[0]).toMatchObject({ check: 'settings', state: 'failed' });
    expect(findings[0]?.detail).toContain('PORT must be a port from 1 to 65535');
    expect(findings[0]?.detail).toContain('PUBLIC_URL is required in production');
  });

  test('a database that cannot be opened fails the check, and the others are made nevertheless', async () => {
    const { code, of } = await doctor({ DATABASE_URL: 'postgres://postgres@127.0.0.1:9/test', EMBEDDED_DATABASE: '' });
    expect([code, of('database')?.state, of('receiver')?.state]).toEqual([1, 'failed', 'ok']);
    expect(of('database')?.detail).not.toBe('');
  });

  test('in production, doctor warns of a proxy that is not trusted, of an address without TLS and of limits that are off', async () => {
    expect((await doctor(inProduction({}))).of('proxy')?.state).toBe('warning');
    const { of } = await doctor(inProduction({ TRUST_PROXY: '1', RATE_LIMITS: 'off' }));
    expect([of('proxy')?.state, of('limits')?.state, of('public URL')?.state]).toEqual(['ok', 'warning', 'ok']);
    const plain = await doctor(inProduction({ PUBLIC_URL: 'http://auth.example.com', PAGES_ALLOW_HTTP: 'true' }));
    expect(plain.of('public URL')?.state).toBe('warning');
  });

  test('in production, doctor warns of a proxy header that every client can set, and of metrics that are not available', async () => {
    const { of } = await doctor(inProduction({ TRUST_PROXY: 'true' }));
    expect(of('proxy')).toMatchObject({ state: 'warning', detail: expect.stringContaining('choose the address') });
    expect(of('metrics')).toMatchObject({ state: 'warning', advice: expect.stringContaining('METRICS_PORT') });
    const port = await doctor(inProduction({ TRUST_PROXY: '2', METRICS_PORT: '9464' }));
    expect([port.of('proxy')?.state, port.of('metrics')?.detail]).toEqual(['ok', expect.stringContaining('9464')]);
    const metricsToken = 'what the tests read metrics with, 32 bytes or more';
    const token = await doctor(inProduction({ TRUST_PROXY: '10.0.0.0/8', METRICS_TOKEN: metricsToken }));
    expect([token.of('proxy')?.state, token.of('metrics')?.state]).toEqual(['ok', 'ok']);
    expect(JSON.stringify(token.findings)).not.toContain(metricsToken);
  });

  describe('with a receiver of emails', () => {
    const received: (string | undefined)[] = [];
    let server: Server;
    let url: string;
    beforeAll(async () => {
      server = createServer((request, response) => {
        received.push(request.method);
        response.writeHead(405).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    });
    afterAll(() => server.close());

    test('a receiver that answers is reachable whatever it answers, and is sent no email', async () => {
      const { code, of } = await doctor({ NOTIFICATION_URL: url, NOTIFICATION_SECRET: webhookSecret });
      expect([code, of('receiver')?.state]).toEqual([0, 'ok']);
      expect(of('receiver')?.detail).toContain('405');
      expect(received).toEqual(['HEAD']);
    });

    test('a receiver that cannot be reached, or only in a private network, fails the check', async () => {
      const closedReceiver = await doctor({ NOTIFICATION_URL: closed, NOTIFICATION_SECRET: webhookSecret });
      expect([closedReceiver.code, closedReceiver.of('receiver')?.state]).toEqual([1, 'failed']);
      const count = received.length;
      const settings = inProduction({ NOTIFICATION_URL: url, NOTIFICATION_ALLOW_PRIVATE: 'false' });
      const refused = await doctor(settings);
      expect([refused.code, refused.findings[0]?.detail]).toEqual([1, expect.stringContaining('NOTIFICATION_URL')]);
      expect(received.length).toBe(count);
    });
  });

  test('a Redis server that cannot be reached fails the check', async () => {
    const { code, of } = await doctor({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect([code, of('Redis')?.state]).toEqual([1, 'failed']);
  });

  // regression A40
  test('a stored URL that secrets may not be sent to fails the check, and the CLI refuses to store another one', async () => {
    const set = (url: string, environment: Environment) =>
      callIn({ ...deployment.environment, ...environment })('app', 'set', '--notification-url', url);
    const secretFile = ['--notification-secrets-from', '-'];
    const stored = await pipeIn(deployment.environment)(
      webhookSecret,
      ...['app', 'set', '--notification-url', 'http://mails.example.com/?key=hidden', ...secretFile],
    );
    expect(stored.code).toBe(0);
    const strict = { NOTIFICATION_ALLOW_PRIVATE: 'false' };
    const { code, of, findings } = await doctor(strict);
    expect([code, of('stored URLs')?.state]).toEqual([1, 'failed']);
    expect(of('stored URLs')?.detail).toContain('notification_url (application ');
    expect(JSON.stringify(findings)).not.toContain('hidden');
    const refused = await set('http://example.com/', strict);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('notificationUrl must be an https URL') });
    expect((await set('https://mails.example.com/', strict)).code).toBe(0);
    expect((await doctor(strict)).of('stored URLs')?.state).toBe('ok');
    await set('', {});
  });

  // regression A40
  test('warns of a stored page of emails that secrets may not be sent to and fails for a redirect URI, and the CLI refuses to store another one', async () => {
    const set = (setting: string, environment: Environment) =>
      callIn({ ...deployment.environment, ...environment })('app', 'set', setting);
    const strict = { PAGES_ALLOW_HTTP: 'false' };
    expect((await set('recovery_url=http://page.example.com/hidden', {})).code).toBe(0);
    const page = await doctor(strict);
    expect([page.code, page.of('stored URLs')?.state]).toEqual([0, 'warning']);
    expect(page.of('stored URLs')?.detail).toContain('recovery_url (application ');
    expect((await set('redirect_uris=http://page.example.com/hidden', {})).code).toBe(0);
    const both = await doctor(strict);
    expect([both.code, both.of('stored URLs')?.state]).toEqual([1, 'failed']);
    expect(both.of('stored URLs')?.detail).toMatch(/recovery_url \(.*redirect_uris \(/);
    expect(JSON.stringify([page.findings, both.findings])).not.toContain('hidden');
    for (const setting of ['recovery_url=http://example.com/', 'redirect_uris+=http://example.com/'])
      expect(await set(setting, strict)).toMatchObject({ code: 1, stderr: expect.stringContaining('https URL') });
    for (const setting of ['recovery_url=https://example.com/', 'redirect_uris=http://localhost:8080/'])
      expect((await set(setting, strict)).code).toBe(0);
    expect((await doctor(strict)).of('stored URLs')?.state).toBe('ok');
  });

  test('keys older than a year and undeliverable emails are reported with the command that replaces or resends them', async () => {
    await deployment.withDatabase(async (knex) => {
      await knex.raw(`update keys set created_at = now() - interval '400 days'`);
      await knex.raw(
        `update signing_keys set created_at = now() - interval '400 days', signs_from = now() - interval '400 days'`,
      );
      const [{ id }] = await knex('apps').select('id');
      await knex('notifications').insert({
        id: '6f2f3c1e-8d0f-4a3f-9d4e-0b8f2d1c9a77',
        app_id: id,
        template: 'welcome',
        email: 'ada@example.com',
        name: 'Ada',
        language: 'en',
        data: {},
        state: 'dead',
        created_at: new Date(),
        queued_at: new Date(),
      });
    });
    const { code, of } = await doctor();
    expect(code).toBe(0);
    expect(of('signing key')).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('signing-keys rotate'),
    });
    expect(of('application keys')).toMatchObject({ state: 'warning', advice: expect.stringContaining('keys rotate') });
    expect(of('super admin keys')?.state).toBe('warning');
    expect(of('emails')).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('notifications resend-all'),
    });
  });
});
