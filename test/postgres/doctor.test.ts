import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import type { Environment } from '../kit/program.ts';

let deployment: Deployment;
let owner: pg.Client;
const role = `doctor_${process.pid}`;

beforeAll(async () => {
  deployment = await newDeployment();
  owner = new pg.Client(deployment.environment['DATABASE_URL']);
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
  expect(await stateOf('writes')).toBe('failed');
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  expect(await stateOf('writes')).toBe('ok');
});

test('a role that may not change the tables fails the check of rights', async () => {
  const url = new URL(deployment.environment['DATABASE_URL']!);
  url.username = role;
  expect([await stateOf('rights', { DATABASE_URL: url.href }), await stateOf('rights')]).toEqual(['failed', 'ok']);
});

test('a pool that leaves no room for a second process is reported', async () => {
  expect(await stateOf('connections', { DATABASE_POOL_SIZE: '90' })).toBe('warning');
  expect(await stateOf('connections', { DATABASE_POOL_SIZE: '10' })).toBe('ok');
});

test('the clock of the database is compared with the one of this machine', async () => {
  expect(await stateOf('clock')).toBe('ok');
});
