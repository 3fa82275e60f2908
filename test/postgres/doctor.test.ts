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

const stateOf = async (check: string, changed: Environment = {}) => {
  const { stdout } = await callIn({ ...deployment.environment, ...changed })('doctor', '--json');
  return (JSON.parse(stdout) as readonly Finding[]).find((one) => one.check === check)?.state;
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

test('the clock of the database is compared with the one of this machine', async () => {
  expect(await stateOf('clock')).toBe('ok');
});
