import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createJobs, type Workers } from '../../src/jobs/jobs.ts';
import type { Job } from '../../src/jobs/queue.ts';
import { DomainError } from '../../src/kernel/errors.ts';
import { OutboundError } from '../../src/outbound/client.ts';
import { takeDatabase } from '../kit/database-pool.ts';
import { until } from '../kit/time.ts';

const origin = { network: '192.0.2.1', userAgent: undefined, requestId: 'r' } as never;
const email = 'ada@example.com';

/** An error of the database, with the row that it quotes. */
const databaseError = Object.assign(new Error(`duplicate key (${email})`), {
  severity: 'ERROR',
  code: '23505',
  constraint: 'users_email_canonical_unique',
  detail: `Key (email)=(${email}) already exists.`,
  hint: undefined,
});
const cyclic = new Error('around');
cyclic.cause = cyclic;

/** The first failure of each kind of job, and what the queue stores of it. */
const failures: Readonly<Record<keyof Workers, readonly [error: unknown, stored: object]>> = {
  delivery: [
    new DomainError('receiver_failed', { retryAfterSeconds: 5, cause: new OutboundError('timeout', 'no answer') }),
    {
      name: 'DomainError',
      code: 'receiver_failed',
      message: 'receiver_failed',
      cause: { name: 'OutboundError', message: 'no answer' },
    },
  ],
  undelivered: [databaseError, { name: 'DatabaseError', code: '23505', message: 'unique_violation' }],
  probe: [new OutboundError('unreachable', 'not reachable'), { name: 'OutboundError', message: 'not reachable' }],
  recovery: [new DomainError('database_unavailable'), { name: 'DomainError', code: 'database_unavailable' }],
  login_code: ['a text', { message: 'a text' }],
  lockout: [undefined, { message: 'undefined' }],
  backchannel_logout: [new Error('a\0b\ud800'), { name: 'Error', message: 'ab\ufffd' }],
  user_fields: [new DomainError('database_unavailable'), { name: 'DomainError', code: 'database_unavailable' }],
  directory_roles: [new DomainError('database_unavailable'), { name: 'DomainError', code: 'database_unavailable' }],
  enforcement: [new DomainError('database_unavailable'), { name: 'DomainError', code: 'database_unavailable' }],
  housekeeping: [cyclic, { name: 'Error', message: 'around' }],
  statistics: [
    new AggregateError([new OutboundError('unreachable', 'one'), new Error('x'.repeat(100_000))], 'both'),
    { name: 'AggregateError' },
  ],
};
const names = Object.keys(failures) as (keyof Workers)[];

const jobs: readonly Job[] = [
  { queue: 'probe', appId: 1, data: {} },
  { queue: 'recovery', appId: 1, data: { canonicalEmail: email, origin } },
  { queue: 'login_code', appId: 1, data: { canonicalEmail: email, signupEmail: undefined, origin } },
  { queue: 'lockout', appId: 1, data: { canonicalEmail: email, kind: 'account', origin } },
  { queue: 'user_fields', appId: 1, data: { fieldId: 1 } },
  { queue: 'directory_roles', appId: 1, data: { companyId: 1, connectionId: 1, origin } },
  { queue: 'enforcement', appId: 1, data: { companyId: 1, connectionId: 1, kind: 'sessions', origin } },
  { queue: 'backchannel_logout', appId: 1, data: { clientId: 'c', userId: 1, sid: 's' } },
];

// regression A460
test('a job of each kind that fails waits for its own retry delay and is tried again, and its failure is stored without secrets', async () => {
  const { database, giveBack } = await takeDatabase();
  const { knex } = database;
  const errors: string[] = [];
  const runs: [queue: string, outcome: string, error?: unknown][] = [];
  const queue = createJobs({
    ...database,
    pollingSeconds: 1,
    onError: (reason) => errors.push(reason),
    onRun: (...run) => runs.push(run),
  });
  await queue.install();
  let isMended = false;
  const finished = new Set<string>();
  const fail = (name: keyof Workers) => async (): Promise<void> => {
    if (!isMended) throw failures[name][0];
    finished.add(name);
  };
  const workers = Object.fromEntries(names.map((name) => [name, fail(name)])) as unknown as Workers;

  const [id, lastTry] = [randomUUID(), randomUUID()];
  for (const one of [id, lastTry]) await queue.add(knex, { queue: 'delivery', appId: 1, data: { id: one } });
  for (const job of jobs) await queue.add(knex, job);
  await knex('pgboss.job').where({ id: lastTry }).update({ retry_limit: 0 });
  // The first probe waits in any case.
  await queue.probeNow(knex, 1);
  await queue.work(workers, { most: 8, perApp: 2 });

  const waiting = (name: string) =>
    knex('pgboss.job')
      .where({ name, state: 'retry' })
      .first(
        'output',
        'retry_delay',
        // The delay is doubled with each try, and up to as much is added at random.
        knex.raw(`start_after <= pgboss.job_now()
          + least(retry_delay_max, retry_delay * 2 ^ (retry_count + 1)) * interval '1 s' as is_in_time`),
      );
  for (const name of names) {
    let row: Awaited<ReturnType<typeof waiting>>;
    await until(async () => {
      row = await waiting(name);
      return row !== undefined;
    }, `${name} waited for its next try`);
    expect(row, name).toMatchObject({
      output: failures[name][1],
      retry_delay: name === 'probe' ? 15 : 5,
      is_in_time: true,
    });
    const stored = JSON.stringify(row.output);
    expect(stored.length, name).toBeLessThan(2000);
    expect(stored, name).not.toContain(email);
    expect(stored, name).not.toContain('"stack"');
    expect(runs.find(([ended, outcome]) => ended === name && outcome === 'failed')?.[2], name).toBe(failures[name][0]);
  }

  isMended = true;
  await until(async () => {
    await knex('pgboss.job')
      .where({ state: 'retry' })
      .update({ start_after: new Date(0) });
    return names.every((name) => finished.has(name));
  }, 'each job was tried again');
  expect(errors).toEqual([]);
  await queue.stop();
  await giveBack();
});

test('the retries of a repeated job end before its next run', async () => {
  const { database, giveBack } = await takeDatabase();
  const queue = createJobs({ ...database, onError: () => undefined });
  await queue.install();
  const longest = async (name: string): Promise<number> => {
    const {
      retry_limit: limit,
      retry_delay: delay,
      retry_delay_max: most,
    } = await database.knex('pgboss.queue').where({ name }).first();
    return Array.from({ length: limit }, (_none, index) => Math.min(most, delay * 2 ** (index + 1))).reduce(
      (a, b) => a + b,
    );
  };
  expect(await longest('statistics')).toBeLessThan(60);
  expect(await longest('housekeeping')).toBeLessThan(3600);
  await queue.stop();
  await giveBack();
});
