import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn, type Ended } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { password } from '../kit/given.ts';
import { type Mailbox, startMailbox, webhookSecret } from '../kit/mailbox.ts';
import type { Environment } from '../kit/program.ts';
import { delayingRetries } from '../kit/receivers.ts';
import type { TestService } from '../kit/service.ts';
import { atRest, tried, until } from '../kit/time.ts';

let deployment: Deployment;
let mailbox: Mailbox;
let environment: Environment;

const call = (...args: readonly string[]): Promise<Ended> => callIn(environment)(...args);

let counter = 0;
const signUp = async ({ send }: TestService): Promise<string> => {
  counter += 1;
  const email = `user${counter}@example.com`;
  const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
  expect((await send('POST', '/v1/users', { body })).status).toBe(201);
  return email;
};

/** Sign-ups whose emails the receiver does not take, and that are not due for a quarter of an hour. */
const missed = (count: number): Promise<readonly string[]> =>
  deployment.whileRunning(
    async (service) => {
      const emails: string[] = [];
      for (let made = 0; made < count; made += 1) {
        const email = await signUp(service);
        emails.push(email);
        // The fourth failure suspends the receiver.
        if (made < 3) await tried(service, email, 1);
      }
      await atRest(service);
      return emails;
    },
    { mailbox, jobPollingSeconds: 0.5 },
  );
const delivered = (emails: readonly string[]): Promise<void> =>
  deployment.whileRunning(
    () =>
      until(
        () => emails.every((email) => mailbox.sent('verify-email', email).length === 1),
        'every mail came, as soon as the service ran',
      ),
    { mailbox, jobPollingSeconds: 0.5 },
  );

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  mailbox = await startMailbox();
  environment = { ...deployment.environment, NOTIFICATION_URL: mailbox.url, NOTIFICATION_SECRET: webhookSecret };
  await deployment.withDatabase((knex) => knex.raw(delayingRetries));
});
afterAll(async () => {
  await mailbox.close();
  await deployment.drop();
});

describe('the command "mail retry"', () => {
  test('the command "notifications retry --now" sends the emails of one application that wait for a later retry, and prints their number', async () => {
    await mailbox.down();
    const emails = await missed(2);
    await mailbox.up();
    const created = await call('apps', 'create', '--name', 'Shop', '--json');
    const { id: shop } = JSON.parse(created.stdout).app ?? JSON.parse(created.stdout);
    expect((await call('notifications', 'retry', '--now', '--app', shop)).stdout).toBe(
      'Emails queued for delivery now: 0.\n',
    );
    expect(await call('notifications', 'retry', '--now')).toEqual({
      code: 0,
      stdout: 'Emails queued for delivery now: 2.\n',
      stderr: '',
    });
    expect((await call('notifications', 'retry', '--now')).stdout).toBe('Emails queued for delivery now: 0.\n');
    await delivered(emails);
    const entries = await deployment.withDatabase((knex) => knex('audit').where({ event: 'retry_notifications' }));
    expect(entries).toHaveLength(3);
  });

  test('the command "notifications retry --now" has the suspended receiver of an application asked at once, and says how many emails follow', async () => {
    await mailbox.down();
    const emails = await missed(6);
    await deployment.withDatabase((knex) =>
      knex('pgboss.job')
        .where({ name: 'probe' })
        .update({ start_after: knex.raw(`now() + interval '15 minutes'`) }),
    );
    await mailbox.up();
    const { code, stdout } = await call('notifications', 'retry', '--now');
    expect([code, stdout.split('\n')[1]]).toEqual([
      0,
      'Emails deferred because their receiver is suspended: 6. One of them is sent now. The others follow as soon as the receiver accepts one.',
    ]);
    await delivered(emails);
  });

  test('without --now changes nothing and says what to specify', async () => {
    const { code, stdout, stderr } = await call('notifications', 'retry');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Specify --now.');
  });
});
