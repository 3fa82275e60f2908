import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { callIn, type Ended } from '../kit/command-line.ts';
import { password } from '../kit/given.ts';
import { type Mailbox, startMailbox, webhookSecret } from '../kit/mailbox.ts';
import { type Environment, type Home, newHome, type Program, start } from '../kit/program.ts';
import { until } from '../kit/time.ts';

let home: Home;
let mailbox: Mailbox;
let environment: Environment;

const call = (...args: readonly string[]): Promise<Ended> => callIn(environment)(...args);

const stop = async (program: Program): Promise<void> => {
  program.kill('SIGTERM');
  await program.exitCode;
};

/** Works on the database while no one else has it open. */
const withDatabase = async <T>(
  work: (knex: Awaited<ReturnType<typeof openDatabase>>['knex']) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = home.environment;
  const database = await openDatabase({ url, dataDir: dataDir! });
  try {
    return await work(database.knex);
  } finally {
    await database.close();
  }
};

const signUp = (program: Program, email: string) =>
  program.send('POST', '/v1/users', {
    body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
  });

beforeAll(async () => {
  home = await newHome('migrated');
  mailbox = await startMailbox();
  environment = {
    ...home.environment,
    SECRET: 'the same for the service and its operator, 32 bytes',
    NOTIFICATION_URL: mailbox.url,
    NOTIFICATION_SECRET: webhookSecret,
  };
  await mailbox.down();
  const program = await start(environment);
  for (const email of ['ada@example.com', 'grace@example.com']) await signUp(program, email);
  await stop(program);
  await withDatabase((knex) =>
    knex('notifications').update({ state: 'dead', attempts: 300, last_failure: 'status 503' }),
  );
  await mailbox.up();
});
afterAll(async () => {
  await mailbox.close();
  await home.drop();
});

describe('the command line of the operator', () => {
  test('the command "mail list" prints the emails as a table, or as JSON for scripts', async () => {
    const table = await call('mail', 'list');
    expect(table).toMatchObject({ code: 0, stderr: '' });
    const [head, ...rows] = table.stdout.trim().split('\n');
    expect(head?.split(/\s{2,}/)).toEqual(['id', 'created', 'template', 'email', 'state', 'attempts', 'last failure']);
    expect(rows.map((row) => row.split(/\s{2,}/).slice(2))).toEqual([
      ['verify-email', 'grace@example.com', 'dead', '300', 'status 503'],
      ['verify-email', 'ada@example.com', 'dead', '300', 'status 503'],
    ]);
    const { stdout } = await call('mail', 'list', '--state', 'dead', '--limit', '1', '--json');
    expect(JSON.parse(stdout)).toEqual({
      data: [expect.objectContaining({ email: 'grace@example.com', state: 'dead', last_failure: 'status 503' })],
    });
    expect((await call('mail', 'list', '--state', 'delivered')).stdout).toBe('No emails found.\n');
  });

  test('the command "mail list" prints no key of an email', async () => {
    const { stdout } = await call('mail', 'list', '--json');
    for (const mail of JSON.parse(stdout).data) expect(Object.keys(mail)).not.toContain('key');
  });

  test('a command with a wrong argument prints what is wrong and exits with code 1', async () => {
    const wrong: Readonly<Record<string, readonly string[]>> = {
      'Not found': ['mail', 'resend', '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e'],
      'Specify email IDs or --all.': ['mail', 'resend'],
      'limit must be at least 1': ['mail', 'list', '--limit', '0'],
      'Allowed choices are': ['mail', 'list', '--state', 'lost'],
      "unknown command 'letters'": ['letters'],
    };
    for (const [said, args] of Object.entries(wrong)) {
      const { code, stderr, stdout } = await call(...args);
      expect([code, stdout], said).toEqual([1, '']);
      expect(stderr).toContain(said);
    }
  });

  if (process.env['DATABASE_URL'] === undefined)
    test('a command on the embedded database fails with a message while the service is running', async () => {
      const program = await start(environment);
      const { code, stderr } = await call('mail', 'list');
      expect(code).toBe(1);
      expect(stderr).toContain('is in use by process');
      await stop(program);
    });

  test('the command "mail resend" queues dead emails again, and the service delivers them', async () => {
    const resent = await call('mail', 'resend', '--all');
    expect(resent).toMatchObject({ code: 0, stderr: '' });
    expect(resent.stdout.trim().split('\n')).toHaveLength(2);
    const program = await start(environment);
    await until(
      () => ['ada@example.com', 'grace@example.com'].every((email) => mailbox.sent('verify-email', email).length === 1),
      'both mails came',
    );
    await stop(program);
  });
});
