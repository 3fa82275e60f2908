import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn, type Ended } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { password } from '../kit/given.ts';
import { type Mailbox, startMailbox, webhookSecret } from '../kit/mailbox.ts';
import type { Environment } from '../kit/program.ts';
import type { TestService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

let deployment: Deployment;
let mailbox: Mailbox;
let environment: Environment;

const call = (...args: readonly string[]): Promise<Ended> => callIn(environment)(...args);

const signUp = ({ send }: TestService, email: string) =>
  send('POST', '/v1/users', {
    body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
  });

beforeAll(async () => {
  deployment = await newDeployment();
  mailbox = await startMailbox();
  environment = {
    ...deployment.environment,
    NOTIFICATION_URL: mailbox.url,
    NOTIFICATION_SECRET: webhookSecret,
  };
  await mailbox.down();
  await deployment.whileRunning(
    async (service) => {
      for (const email of ['ada@example.com', 'grace@example.com']) await signUp(service, email);
    },
    { mailbox },
  );
  await deployment.withDatabase((knex) =>
    knex('notifications').update({ state: 'dead', attempts: 300, last_failure: 'status 503' }),
  );
  await mailbox.up();
});
afterAll(async () => {
  await mailbox.close();
  await deployment.drop();
});

describe('the command line of the operator', () => {
  test('the command "notifications list" prints the emails as a table, or as JSON for scripts', async () => {
    const table = await call('notifications', 'list');
    expect(table).toMatchObject({ code: 0, stderr: '' });
    const [head, ...rows] = table.stdout.trim().split('\n');
    expect(head?.split(/\s{2,}/)).toEqual([
      'id',
      'template',
      'email',
      'state',
      'attempts',
      'last_failure',
      'created_at',
      'delivered_at',
    ]);
    expect(rows.map((row) => row.split(/\s{2,}/).slice(1, 6))).toEqual([
      ['verify-email', 'grace@example.com', 'dead', '300', 'status 503'],
      ['verify-email', 'ada@example.com', 'dead', '300', 'status 503'],
    ]);
    const { stdout } = await call('notifications', 'list', '--state', 'dead', '--limit', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      data: [expect.objectContaining({ email: 'grace@example.com', state: 'dead', last_failure: 'status 503' })],
    });
    expect((await call('notifications', 'list', '--state', 'delivered')).stdout).toBe('No notifications found.\n');
  });

  test('the command "notifications list" prints no key of an email', async () => {
    const { stdout } = await call('notifications', 'list', '--json');
    for (const mail of JSON.parse(stdout).data) expect(Object.keys(mail)).not.toContain('key');
  });

  test('a command with a wrong argument prints what is wrong and exits with code 1', async () => {
    const wrong: Readonly<Record<string, readonly string[]>> = {
      'Not found': ['notifications', 'resend', '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e'],
      "missing required argument 'id'": ['notifications', 'resend'],
      'limit must be at least 1': ['notifications', 'list', '--limit', '0'],
      'state must be one of: waiting': ['notifications', 'list', '--state', 'lost'],
      "unknown command 'letters'": ['letters'],
    };
    for (const [said, args] of Object.entries(wrong)) {
      const { code, stderr, stdout } = await call(...args);
      expect([code, stdout], said).toEqual([1, '']);
      expect(stderr).toContain(said);
    }
  });

  test('the command "notifications resend-all" queues dead emails again, and the service delivers them', async () => {
    const resent = await call('notifications', 'resend-all');
    expect(resent).toMatchObject({ code: 0, stderr: '' });
    expect(resent.stdout.trim().split('\n')).toHaveLength(2);
    const isDelivered = (email: string): boolean => mailbox.sent('verify-email', email).length === 1;
    await deployment.whileRunning(
      () => until(() => ['ada@example.com', 'grace@example.com'].every(isDelivered), 'both mails came'),
      { mailbox },
    );
  });

  test('with --app, "notifications list" and "notifications resend-all" have the emails of that application and of no other', async () => {
    const shop = JSON.parse((await call('apps', 'create', '--name', 'Shop', '--json')).stdout).id;
    expect(
      (await call('invitations', 'create', '--email', 'alan@example.com', '--role', 'Admin', '--app', shop)).code,
    ).toBe(0);
    await deployment.withDatabase((knex) =>
      knex('notifications').where({ email: 'alan@example.com' }).update({ state: 'dead' }),
    );
    const emails = async (...args: readonly string[]): Promise<readonly string[]> =>
      JSON.parse((await call('notifications', 'list', '--json', ...args)).stdout).data.map(
        ({ email }: { email: string }) => email,
      );
    expect([await emails('--app', shop), await emails()]).toEqual([
      ['alan@example.com'],
      ['grace@example.com', 'ada@example.com'],
    ]);
    expect((await call('notifications', 'resend-all')).stdout).toBe('');
    expect((await call('notifications', 'resend-all', '--app', shop)).stdout).toMatch(/^Queued .* for delivery\.\n$/);
  });
});
