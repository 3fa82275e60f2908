import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { callIn } from '../kit/command-line.ts';
import { isPooled, renewSessions } from '../kit/databases.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { commandPooler, startPgBouncer } from '../kit/pgbouncer.ts';
import type { Environment } from '../kit/program.ts';

let deployment: Deployment;
let owner: pg.Client;
const role = `doctor_${process.pid}`;

beforeAll(async () => {
  deployment = await newDeployment();
  owner = new pg.Client(deployment.place.directUrl);
  await owner.connect();
  await owner.query(`create role ${role} login`);
  await owner.query(`grant select on all tables in schema public to ${role}`);
});
afterAll(async () => {
  await owner?.query(`drop owned by ${role}`);
  await owner?.query(`drop role ${role}`);
  await owner?.end();
  await deployment?.drop();
});

const find = async (check: string, changed: Environment = {}) => {
  const { code, stdout } = await callIn({ ...deployment.environment, ...changed })('doctor', '--json');
  return { code, finding: (JSON.parse(stdout) as readonly Finding[]).find((one) => one.check === check) };
};
const stateOf = async (check: string, changed?: Environment) => (await find(check, changed)).finding?.state;

/** Replaces a function of PostgreSQL in the database of the deployment while `work` runs. */
const whileReplaced = async <T>(signature: string, definition: string, work: () => Promise<T>): Promise<T> => {
  const name = new URL(deployment.place.directUrl!).pathname.slice(1);
  await owner.query(`create function public.${signature} ${definition}`);
  // Unless it is named in the path, pg_catalog comes first.
  await owner.query(`alter database ${name} set search_path = public, pg_catalog`);
  await renewSessions(deployment.place);
  try {
    return await work();
  } finally {
    await owner.query(`alter database ${name} reset search_path`);
    await owner.query(`drop function public.${signature}`);
    await renewSessions(deployment.place);
  }
};

test('a read-only server fails the check of writes', async () => {
  const name = new URL(deployment.environment['DATABASE_URL']!).pathname.slice(1);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await renewSessions(deployment.place);
  expect(await stateOf('writes')).toBe('failed');
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  await renewSessions(deployment.place);
  expect(await stateOf('writes')).toBe('ok');
});

test('a role that may not change the tables fails the check of rights', async () => {
  const url = new URL(deployment.environment['DATABASE_URL']!);
  url.username = role;
  expect([await stateOf('rights', { DATABASE_URL: url.href }), await stateOf('rights')]).toEqual(['failed', 'ok']);
});

test('a pool that leaves no room for a second process is reported, unless a pooler limits connections', async () => {
  const pooled = isPooled();
  expect(await stateOf('connections', { DATABASE_POOL_SIZE: '90' })).toBe(pooled ? 'ok' : 'warning');
  expect(await stateOf('connections', { DATABASE_POOL_SIZE: '10' })).toBe('ok');
});

test('the largest pool with which two processes fit is that of the formula in the deployment guide', async () => {
  const { rows } = await owner.query('show max_connections');
  const largest = Math.floor((Number(rows[0].max_connections) - 16 - 3) / 2) - 4;
  expect([
    await stateOf('connections', { DATABASE_POOL_SIZE: String(largest) }),
    await stateOf('connections', { DATABASE_POOL_SIZE: String(largest + 1) }),
  ]).toEqual(['ok', isPooled() ? 'ok' : 'warning']);
});

test('behind a pooler, a database role without time limits is reported', async () => {
  const pooler = await startPgBouncer(deployment.place.directUrl!);
  const behind = { DATABASE_URL: pooler.urlOf(deployment.place.directUrl!), DATABASE_POOLER: 'transaction' };
  const name = new URL(deployment.place.directUrl!).pathname.slice(1);
  const states = [];
  for (const [statement, lock] of [
    ['0', '0'],
    ['10s', '0'],
    ['10s', '2s'],
  ]) {
    await owner.query(`alter database ${name} set statement_timeout = '${statement}'`);
    await owner.query(`alter database ${name} set lock_timeout = '${lock}'`);
    await commandPooler(behind.DATABASE_URL, 'RECONNECT');
    states.push(await stateOf('time limits', behind));
  }
  await pooler.stop();
  expect(states).toEqual(['warning', 'warning', 'ok']);
  expect(await stateOf('time limits')).toBe(isPooled() ? 'ok' : undefined);
});

/** Returns the finding of doctor if the clock of the database differs by a number of seconds. */
const clockAt = (seconds: number) =>
  whileReplaced(
    'clock_timestamp()',
    `returns timestamptz language sql volatile
       return pg_catalog.clock_timestamp() + make_interval(secs => ${seconds})`,
    () => find('clock'),
  );

test.each([6.5, -6.5])(
  'a clock of the database that differs by %d s fails the check, with the difference and what to do',
  async (seconds) => {
    const { code, finding } = await clockAt(seconds);
    expect(code).toBe(1);
    expect(finding).toMatchObject({ state: 'failed', advice: expect.stringContaining('Synchronize the clocks (NTP)') });
    const [, difference] = /differ by (\d+\.\d) s/.exec(finding!.detail)!;
    expect(Math.abs(Number(difference) - 6.5)).toBeLessThanOrEqual(1);
  },
);

test('a clock of the database that differs by up to 5 s passes the check', async () => {
  for (const seconds of [0, 3.5, -3.5]) expect((await clockAt(seconds)).finding?.state).toBe('ok');
  expect(await stateOf('clock')).toBe('ok');
});

test('a server older than PostgreSQL 15 is reported, with its version and what to do', async () => {
  const serverAt = (version: string, number: string) =>
    whileReplaced(
      'current_setting(text)',
      `returns text language sql stable return case $1
         when 'server_version' then '${version}'
         when 'server_version_num' then '${number}'
         else pg_catalog.current_setting($1) end`,
      () => find('database'),
    );
  const old = await serverAt('14.19', '140019');
  expect(old.code).toBe(0);
  expect(old.finding).toMatchObject({
    state: 'warning',
    detail: 'PostgreSQL 14.19',
    advice: expect.stringContaining('Use PostgreSQL 15 or newer'),
  });
  expect((await serverAt('15.0', '150000')).finding).toEqual({
    check: 'database',
    state: 'ok',
    detail: 'PostgreSQL 15.0',
  });
  expect(await stateOf('database')).toBe('ok');
});
