import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { type Cluster, newCluster, removeClusters, superuser } from '../kit/clusters.ts';
import { callIn } from '../kit/command-line.ts';
import { launchCommand, type Program } from '../kit/program.ts';
import { testConfig } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const owner = 'gatehouse_owner';

let cluster: Cluster;

const environmentOf = (database: string, role: string = owner) => ({
  SECRET: testConfig().secret,
  DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: database, username: role }).href,
});

const connect = async (database: string, role: string = superuser): Promise<pg.Client> => {
  const client = new pg.Client(environmentOf(database, role).DATABASE_URL);
  await client.connect();
  return client;
};

beforeAll(async () => {
  cluster = await newCluster();
  await cluster.start();
  for (const role of [owner, 'guest']) await cluster.query(`create role ${role} login`);
  for (const name of ['killed', 'owned']) {
    await cluster.query(`create database ${name} owner ${owner}`);
    expect(await callIn(environmentOf(name))('migrate')).toMatchObject({ code: 0 });
  }
});
afterAll(removeClusters);

/** Adds entries until it is stopped. */
const addEntries = async (database: string) => {
  const client = await connect(database, owner);
  const added: string[] = [];
  let isStopped = false;
  let longestMs = 0;
  const ended = (async () => {
    while (!isStopped) {
      const start = performance.now();
      const { rows } = await client.query(
        `insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
           values (now(), 'login', true, 1, 'added', '', '') returning id`,
      );
      longestMs = Math.max(longestMs, performance.now() - start);
      added.push(rows[0].id);
    }
    await client.end();
  })();
  return {
    added,
    async stop() {
      isStopped = true;
      await ended;
      return longestMs;
    },
  };
};

const launch = (): Program => launchCommand([process.execPath, cli, 'audit', 'partition'], environmentOf('killed'));

const killAt = async (program: Program, isThere: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  await until(isThere, () => `${what}: ${program.output()}`);
  program.kill('SIGKILL');
  await program.exitCode;
};

/** Kills the command while it waits for a lock that a reader holds, in the step that it has printed last. */
const killWhileWaiting = async (read: string, step: string): Promise<void> => {
  const reader = await connect('killed');
  await reader.query('begin');
  await reader.query(read);
  const program = launch();
  const waits = () => program.output().trimEnd().endsWith('Waiting for a lock that another transaction holds.');
  await killAt(program, () => waits() && program.output().includes(step), `the command waits in "${step}"`);
  await reader.query('rollback');
  await reader.end();
};

// regression A1271
test('a command that is killed in each of its steps is resumed; no entry is lost or doubled, and insertions work', async () => {
  const observer = await connect('killed');
  const stateOf = async (): Promise<object> =>
    (
      await observer.query(`select relkind as kind, (select convalidated from pg_constraint
          where conrelid = pg_class.oid and conname = 'audit_before_ids') as bound from pg_class where oid = 'audit'::regclass`)
    ).rows[0];
  const { added, stop } = await addEntries('killed');

  await killWhileWaiting('select from audit', 'Adding a constraint');
  expect(await stateOf()).toEqual({ kind: 'r', bound: null });
  const validating = launch();
  await killAt(validating, () => validating.output().includes('Reading all entries'), 'the constraint was added');
  expect(await stateOf()).toMatchObject({ kind: 'r', bound: expect.any(Boolean) });
  await killWhileWaiting('select from audit', 'Making the table a partition');
  expect(await stateOf()).toEqual({ kind: 'r', bound: true });
  // The table is locked by then: PostgreSQL undoes what the transaction has done.
  await killWhileWaiting('select from audit_id_seq', 'Making the table a partition');
  expect(await stateOf()).toEqual({ kind: 'r', bound: true });
  await killAt(launch(), async () => ((await stateOf()) as { kind: string }).kind === 'p', 'the table is partitioned');
  expect(await callIn(environmentOf('killed'))('audit', 'partition')).toMatchObject({
    code: 0,
    stdout: 'The audit log was partitioned already.\n',
  });

  const before = added.length;
  await until(() => added.length > before + 10, 'entries are added to the partitions');
  expect(await stop()).toBeLessThan(5000);
  const { rows } = await observer.query("select id from audit where request_id = 'added' order by id");
  expect(rows.map(({ id }) => id)).toEqual(added);
  const { rows: partitions } = await observer.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass order by 1",
  );
  expect(partitions.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^audit_\d{4}_\d\d$/),
    'audit_before',
    'audit_default',
  ]);
  await observer.end();
}, 300_000);

// regression A1272
describe('a role that is not the owner of the audit log', () => {
  const refusal = `Only the database role ${owner} can partition the audit log and remove its partitions`;
  let admin: pg.Client;

  beforeAll(async () => {
    admin = await connect('owned');
    await admin.query('grant all on all tables in schema public to guest');
    await admin.query('grant all on all sequences in schema public to guest');
    await admin.query('grant all on schema public to guest');
  });
  afterAll(() => admin.end());

  const ownersOf = async (): Promise<readonly string[]> =>
    (
      await admin.query(`select distinct relowner::regrole::text as name from pg_class
          where relname ~ '^audit' and relkind in ('r', 'p', 'S')`)
    ).rows.map(({ name }) => name);

  const asGuest = () => callIn(environmentOf('owned', 'guest'));

  test('cannot partition it, and the command and doctor say what to do', async () => {
    const refused = await asGuest()('audit', 'partition');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(refusal)]);
    const { stdout } = await asGuest()('doctor', '--json');
    const findings: readonly Finding[] = JSON.parse(stdout);
    expect(findings.find(({ check }) => check === 'rights')).toMatchObject({
      state: 'failed',
      advice: 'Make the role owner of the database and of the tables of Gatehouse.',
    });
  });

  test('a superuser partitions it for its owner, who has all partitions', async () => {
    const { code, stdout } = await callIn(environmentOf('owned', superuser))('audit', 'partition');
    expect([code, stdout]).toEqual([0, 'The audit log is partitioned by month.\n']);
    expect(await ownersOf()).toEqual([owner]);
    const client = await connect('owned', owner);
    await client.query(`insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
         values (now(), 'login', true, 1, '', '', '')`);
    await client.end();
  });

  test('cannot drop a partition, nor make one', async () => {
    const guest = await connect('owned', 'guest');
    await expect(guest.query('drop table audit_default')).rejects.toMatchObject({ code: '42501' });
    await guest.end();
    const { rows } = await admin.query(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass and inhrelid::regclass::text ~ '_[0-9]+$'",
    );
    for (const { name } of rows) await admin.query(`drop table ${name}`);
    const refused = await asGuest()('audit', 'partition');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(refusal)]);
  });
});
