import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password } from '../kit/given.ts';
import { type Mailbox, startMailbox, takes, webhookSecret } from '../kit/mailbox.ts';
import { type Home, newHome, type Program, start } from '../kit/program.ts';
import { delayingRetries } from '../kit/receivers.ts';
import { until } from '../kit/time.ts';

let home: Home;
let mailbox: Mailbox;
let client: pg.Pool;

beforeAll(async () => {
  home = await newHome('migrated');
  mailbox = await startMailbox();
  client = new pg.Pool({ connectionString: home.place.directUrl });
  await client.query(delayingRetries);
});
afterAll(async () => {
  await client.end();
  await mailbox.close();
  await home.drop();
});
beforeEach(() => {
  mailbox.behavior = takes;
});

const begin = (): Promise<Program> =>
  start({
    ...home.environment,
    SECRET: 'the same for every process on this database',
    NOTIFICATION_URL: mailbox.url,
    NOTIFICATION_SECRET: webhookSecret,
  });

let counter = 0;
const signUp = async ({ send }: Program): Promise<string> => {
  counter += 1;
  const email = `user${counter}@example.com`;
  const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
  expect((await send('POST', '/v1/users', { body })).status).toBe(201);
  return email;
};

const arrivals = (email: string): number =>
  mailbox.received.filter(({ mail }) => mail.recipient.email === email).length;
const isDelivered = async (email: string): Promise<boolean> => {
  const { rows } = await client.query('select state from notifications where email = $1', [email]);
  return rows.length > 0 && rows.every(({ state }) => state === 'delivered');
};
const delivered = (email: string) => until(() => isDelivered(email), `the mail to ${email} was delivered`);

const kill = async (program: Program): Promise<void> => {
  program.kill('SIGKILL');
  await program.exitCode;
};
const end = async (program: Program): Promise<void> => {
  program.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
};

/** Waits until another process has delivered what a killed one was delivering. */
const takenOver = async (emails: readonly string[]): Promise<void> => {
  // As if the time after which a worker is taken for dead were over.
  await client.query(`update pgboss.job set started_on = started_on - interval '1 minute' where state = 'active'`);
  for (const email of emails)
    while (!(await isDelivered(email))) {
      await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      await sleep(200);
    }
};

describe('two processes on one database', () => {
  test('deliver each mail exactly once', async () => {
    const programs = [await begin(), await begin()];
    const emails = await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(programs[index % 2]!)));
    await Promise.all(emails.map(delivered));
    expect(emails.map(arrivals)).toEqual(emails.map(() => 1));
    await Promise.all(programs.map(end));
  });
});

/** Emails of processes that the receiver did not take, and that are not due for a quarter of an hour. */
const missed = async (programs: readonly Program[]): Promise<readonly string[]> => {
  await mailbox.down();
  const emails: string[] = [];
  // One more would suspend the receiver.
  for (let made = 0; made < 3; made += 1) emails.push(await signUp(programs[made % programs.length]!));
  const waiting = `select from pgboss.job where name = 'delivery' and state = 'retry'`;
  await until(async () => (await client.query(waiting)).rows.length === emails.length, 'every mail was tried');
  await mailbox.up();
  return emails;
};

describe('a receiver that is back after an outage', () => {
  test('a mail that one process delivers sends the waiting mails of all processes, each exactly once', async () => {
    const programs = [await begin(), await begin()];
    const emails = await missed(programs);
    await delivered(await signUp(programs[0]!));
    await Promise.all(emails.map(delivered));
    expect(emails.map(arrivals)).toEqual(emails.map(() => 1));
    await Promise.all(programs.map(end));
  });
});

describe('a process that is killed', () => {
  test('a mail whose process is killed before the delivery is delivered once by another process', async () => {
    await mailbox.down();
    const doomed = await begin();
    const email = await signUp(doomed);
    await until(async () => {
      const { rows } = await client.query(`select from pgboss.job where state = 'retry'`);
      return rows.length === 1;
    }, 'the mail waited for its next try');
    await kill(doomed);
    await mailbox.up();
    const heir = await begin();
    await until(async () => {
      await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      return isDelivered(email);
    }, 'the heir handed the mail over');
    expect(arrivals(email)).toBe(1);
    await end(heir);
  });

  test('mails whose process is killed during the delivery are sent again by another process under the same ids, early retries included', async () => {
    const doomed = await begin();
    const emails = await missed([doomed]);
    mailbox.behavior = (response, request, received) => {
      if (!emails.includes(received.mail.recipient.email)) takes(response, request, received);
    };
    await signUp(doomed);
    await until(() => emails.every((email) => arrivals(email) === 1), 'the waiting mails were being sent');
    await kill(doomed);
    mailbox.behavior = takes;
    const heir = await begin();
    await takenOver(emails);
    const ids = mailbox.received.filter(({ mail }) => emails.includes(mail.recipient.email)).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([6, 3]);
    await end(heir);
  });
});
