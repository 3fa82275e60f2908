import { describe, expect, test } from 'vitest';
import { createLogger as createMailerLogger, reasonOf as reasonInMailer } from '../../mailer/log.ts';
import { rethrow } from '../../src/database/failures.ts';
import { createReplicaReads } from '../../src/database/replica.ts';
import { createLogger } from '../../src/http/log.ts';
import type { AuditEntry } from '../../src/kernel/audit.ts';
import { reasonOf } from '../../src/kernel/error-facts.ts';
import { DomainError } from '../../src/kernel/errors.ts';
import { createRefusalLog } from '../../src/modules/audit/refusal-log.ts';
import { createBreachedPasswords } from '../../src/modules/breached-passwords/breached-passwords.ts';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { quoteRowsOf, stopQuoting } from '../kit/row-quoting.ts';
import { startService, useService } from '../kit/service.ts';

const service = useService();
const hidden = 'Augusta';

/** Statements that the database refuses with a text that quotes a value, with the code of the error. */
const statements = {
  'a value of the wrong type': [`select '${hidden}'::integer`, '22P02'],
  'a row that exists already': [`insert into people values ('${hidden}')`, '23505'],
  'a row with a missing value': [`insert into people values ('Ada', null, '${hidden}')`, '23502'],
  'a row that a check refuses': [`insert into people values ('B', 0, '${hidden}')`, '23514'],
  'a row that refers to none': [`insert into people values ('C', 1, '', 'Lady ${hidden}')`, '23503'],
  'an exception of a trigger': [`insert into quoted values ('${hidden}')`, 'P0001'],
  'a text that is not JSON': [`select '{"name": "${hidden}'::jsonb`, '22P02'],
} as const;

const errorOf = async (sql: string): Promise<Error> => {
  const { db } = service;
  await db.raw(`create table if not exists people (name text constraint people_pkey primary key, age integer not null default 1
    constraint people_age_check check (age > 0), note text, friend text constraint people_friend_foreign references people)`);
  await db.raw(`insert into people values ('${hidden}') on conflict do nothing`);
  if (!(await db.schema.hasTable('quoted'))) {
    await db.schema.createTable('quoted', (table) => table.text('name'));
    await quoteRowsOf(db, 'quoted');
  }
  return db.raw(sql).then(
    () => expect.unreachable(),
    (error: unknown) => error as Error,
  );
};

/** The error as it is, and as a cause at any depth, also of an error with several. */
const wrapped = (error: Error): readonly unknown[] => [
  error,
  new Error('It failed.', { cause: error }),
  new DomainError('email_taken', { cause: error }),
  new Error('It failed.', { cause: new DomainError('database_unavailable', { cause: error }) }),
  new AggregateError([error], 'It failed.'),
  // As the job queue passes it on.
  { ...error, message: error.message, stack: error.stack, queue: 'delivery' },
];

const linesOf = (create: typeof createLogger | typeof createMailerLogger, errors: readonly unknown[]): string => {
  const lines: string[] = [];
  const logger = create('info', { write: (line) => lines.push(line) });
  for (const err of errors) logger.error({ err }, 'failed');
  expect(lines).toHaveLength(errors.length);
  return lines.join('');
};

// regression A42
describe.each(Object.entries(statements))('the error of the database about %s', (_name, [sql, code]) => {
  test('the error quotes the value in itself, and neither the log of the service nor that of the mailer does', async () => {
    const error = await errorOf(sql);
    expect(`${error.message}${(error as { readonly detail?: string }).detail}`).toContain(hidden);
    for (const create of [createLogger, createMailerLogger]) {
      const lines = linesOf(create, wrapped(error));
      expect(lines).not.toContain(hidden);
      expect(JSON.parse(lines.split('\n')[0]!).err).toMatchObject({ name: 'DatabaseError', code });
      expect(JSON.parse(lines.split('\n')[1]!).err.cause).toMatchObject({ code });
    }
  });

  test('the reason that other messages give has the code, and not the value', async () => {
    const error = await errorOf(sql);
    for (const one of wrapped(error)) expect(reasonOf(one)).not.toContain(hidden);
    for (const reason of [reasonOf(error), reasonInMailer(error)]) {
      expect(reason).toContain(code);
      expect(reason).not.toContain(hidden);
    }
  });

  test('the reason of work in the background has the code, and not the value', async () => {
    const error = await errorOf(sql);
    const fail = () => Promise.reject(error);
    const reasons: string[] = [];
    const onFailure = (reason: string) => reasons.push(reason);
    await createBreachedPasswords({
      source: { contains: fail, close: async () => undefined },
      onChecked: () => undefined,
      onFailure,
    }).check('a password');
    // The first refusal of a network is written at once, the second one later.
    let isFirst = true;
    const write = () => {
      const result = isFirst ? Promise.resolve() : fail();
      isFirst = false;
      return result;
    };
    const { clock } = service;
    const refusals = createRefusalLog({ write, clock, networkOf: (address) => address, onError: onFailure });
    const refusal = {
      event: 'login',
      at: clock.now(),
      outcome: 'failure',
      origin: { requestId: '', ip: '', userAgent: '' },
    } as AuditEntry;
    for (const entry of [refusal, refusal]) await refusals.add(entry);
    await refusals.close();
    const answering = { raw: async () => ({ rows: [{ lsn: '0/0', isStandby: true, isCurrent: true }] }) };
    const transaction = (work: (db: unknown) => unknown) => Promise.resolve(work(answering));
    const read = createReplicaReads({
      primary: answering as never,
      replica: { transaction } as never,
      onRead: () => undefined,
      onFailure: (_outcome, reason) => reasons.push(reason),
    });
    await read(fail, async () => undefined);
    expect(reasons).toHaveLength(3);
    for (const reason of reasons) expect(reason).toContain(code);
    expect(reasons.join()).not.toContain(hidden);
  });
});

// regression A42
test('the log names constraint, table and column of an error of the database', async () => {
  const { err } = JSON.parse(linesOf(createLogger, [await errorOf(statements['a row that exists already'][0])]));
  expect(err).toEqual({
    name: 'DatabaseError',
    code: '23505',
    message: 'unique_violation',
    constraint: 'people_pkey',
    table: 'people',
  });
  expect(reasonOf(await errorOf(statements['a row with a missing value'][0]))).toBe(
    'not_null_violation (23502, table people, column age)',
  );
});

// regression A42
test('an error of the connection keeps the reason that the service has', () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(linesOf(createLogger, [lost])).toContain(lost.message);
  expect(() => rethrow(lost)).toThrow('database_unavailable');
});

// regression A42
describe.each(apiNames)('while the database refuses rows and quotes them, through %s', (api) => {
  test.each(['users', 'audit', 'notifications'])(
    'a sign-up that fails on the table %s leaves the code in the log, and nothing of the row',
    async (table) => {
      const email = `${hidden}.${table}.${api}@example.com`;
      await quoteRowsOf(service.db, table);
      const from = service.log.length;
      const reply = await apisOf(service)[api].signup({ email });
      await stopQuoting(service.db, table);
      expect(outcomeOf(reply)).toBe('internal_error');
      const lines = service.log.slice(from).join('');
      expect(lines).toContain('P0001');
      expect(lines.toLowerCase()).not.toContain(hidden.toLowerCase());
    },
  );

  test('counters and jobs that cannot be written leave the code in the log, and nothing of the row', async () => {
    const limited = await startService({ config: { hasRateLimits: true }, jobPollingSeconds: 0.5 });
    const tables = ['rate_limits', 'pgboss.job_common'];
    for (const table of tables) await quoteRowsOf(limited.db, table);
    await apisOf(limited)[api].signup({ email: `${hidden}@example.com` });
    const reasons = () => limited.log.filter((line) => /store of rate limits|email queue/.test(line));
    await expect.poll(() => reasons().length).toBeGreaterThanOrEqual(2);
    for (const table of tables) await stopQuoting(limited.db, table);
    await limited.stop();
    for (const line of reasons()) expect(JSON.parse(line).reason).toBe('database error (P0001)');
    expect(limited.log.join('')).not.toContain('refused: ');
  });
});
