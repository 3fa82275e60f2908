import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CellFault, checkPair, faultsBetween } from '../../src/cells/check-cell.ts';
import { inspectCell, type OpenCell } from '../../src/cells/inspect-cell.ts';
import { openDatabase } from '../../src/database/open.ts';
import { systemClock } from '../../src/system.ts';
import { copyTestCell, familySecret, newTestCell, openTestCell, type TestCell } from '../kit/cells.ts';
import { type Cluster, newCluster, removeClusters } from '../kit/clusters.ts';

const logical = { wal_level: 'logical' };
const options = { clock: systemClock, secrets: [familySecret, undefined] } as const;

let cluster: Cluster;
let source: TestCell;
let target: TestCell;
const opened: TestCell[] = [];

const reopen = async (): Promise<void> => {
  source = await openTestCell(cluster, 'eu-1', 0);
  target = await openTestCell(cluster, 'eu-2', 1);
  opened.push(source, target);
};

const closeAll = async (): Promise<void> => {
  for (const { database } of opened.splice(0)) await database.close();
};

beforeAll(async () => {
  cluster = await newCluster();
  await cluster.start(logical);
  const first = await newTestCell(cluster, 'eu-1', 0);
  opened.push(await copyTestCell(cluster, first, 'eu-2', 1));
  await reopen();
});
afterAll(async () => {
  await closeAll();
  await removeClusters();
});

const checksOf = (faults: readonly CellFault[]) => faults.map(({ cell, check }) => `${cell} ${check}`);
const check = async (from: OpenCell = source, to: OpenCell = target) => checksOf(await checkPair(from, to, options));

/** Changes the target until the test ends. */
const undo: string[] = [];
const change = async (statement: string, undone: string): Promise<void> => {
  undo.push(undone);
  await target.knex.raw(statement);
};
afterEach(async () => {
  for (const statement of undo.splice(0).toReversed()) await target.knex.raw(statement);
});

// regression A1172
test('Two cells with the same schema, secret and keys, on servers with logical replication, have no faults', async () => {
  expect(await checkPair(source, target, options)).toEqual([]);
});

// regression A1172
test('An application cannot be moved to the cell that it is in', async () => {
  expect(await check(source, source)).toContain('eu-1 database');
});

// regression A1172
test('A target without a migration of the source is refused, and the other way round', async () => {
  await change(
    `delete from schema_migrations where name = '0061-saml-connections'`,
    `insert into schema_migrations (name) values ('0061-saml-connections') on conflict do nothing`,
  );
  expect(await check()).toEqual(['eu-2 migrations']);
  expect(await check(target, source)).toEqual(['eu-2 migrations']);
});

// regression A1172
test('A target with another SECRET is refused, and the fault names neither secret', async () => {
  const other = await newTestCell(cluster, 'other', 2, 'the secret of another deployment');
  opened.push(other);
  await other.knex.raw(`alter sequence apps_id_seq restart with ${2 ** 41 + 1}`);
  const faults = await checkPair(source, other, options);
  expect(checksOf(faults)).toEqual([
    'other secret',
    'other secret',
    'other signing_keys',
    'other token_keys',
    'eu-1 signing_keys',
    'eu-1 token_keys',
  ]);
  expect(JSON.stringify(faults)).not.toMatch(/the secret (that|of another)/);
  const [found] = (await inspectCell(other, options)).secretIds;
  expect(found).toMatch(/^[\w-]{12}$/);
});

// regression A1172
test('A target without a signing key of the source, or with other token keys of the same secret, is refused', async () => {
  await change('update signing_keys set removed_at = now()', 'update signing_keys set removed_at = null');
  expect(await check()).toEqual(['eu-2 signing_keys', 'eu-2 signing_keys']);
  const fresh = await newTestCell(cluster, 'fresh', 2);
  opened.push(fresh);
  await fresh.knex.raw(`alter sequence apps_id_seq restart with ${2 ** 41 + 1}`);
  const faults = await checkPair(source, fresh, options);
  expect(checksOf(faults)).toEqual(['fresh signing_keys', 'fresh token_keys', 'eu-1 signing_keys', 'eu-1 token_keys']);
  for (const { advice } of faults)
    expect(advice).toMatch(/^Run `signing-keys export` in [\w-]+, and `signing-keys import` in [\w-]+\.$/);
});

// regression A1172
test('A target whose next application would have an ID of another cell is refused', async () => {
  await change('alter sequence apps_id_seq restart with 7', `alter sequence apps_id_seq restart with ${2 ** 40 + 1}`);
  const [fault] = await checkPair(source, target, options);
  expect(fault).toMatchObject({ check: 'application_ids', detail: expect.stringContaining('gets the ID 7.') });
  expect(fault!.advice).toContain('cell init eu-2');
});

// regression A1172
test('A target whose clock differs by more than one second is refused', async () => {
  const [one, other] = [await inspectCell(source, options), await inspectCell(target, options)];
  expect(faultsBetween(one, { ...other, clockAhead: other.clockAhead + 0.9 })).toEqual([]);
  expect(checksOf(faultsBetween(one, { ...other, clockAhead: other.clockAhead + 1.2 }))).toEqual(['eu-2 clock']);
});

// regression A1172
test('A role that may not replicate, publish or subscribe is refused, and the advice names the statement', async () => {
  await target.knex.raw('create role plain login');
  const as = async (cell: TestCell): Promise<OpenCell> => {
    const url = Object.assign(new URL(cell.cell.databaseUrl), { username: 'plain' }).href;
    const database = await openDatabase({ url, dataDir: '' });
    opened.push({ ...cell, database });
    return { cell: cell.cell, knex: database.knex };
  };
  for (const cell of [source, target]) await cell.knex.raw('grant select on all tables in schema public to plain');
  for (const cell of [source, target]) await cell.knex.raw('grant select on apps_id_seq to plain');
  const faults = await checkPair(await as(source), await as(target), options);
  expect(checksOf(faults)).toEqual(['eu-1 rights', 'eu-1 rights', 'eu-1 rights', 'eu-2 rights', 'eu-2 rights']);
  expect(faults.every(({ concerns }) => concerns === 'move')).toBe(true);
  expect(faults[0]!.advice).toContain('ALTER ROLE … REPLICATION');
});

// regression A1172
test('Servers without logical replication, or with all slots in use, are refused', async () => {
  await closeAll();
  await cluster.kill();
  await cluster.start({ wal_level: 'replica', max_replication_slots: '1', max_logical_replication_workers: '1' });
  await reopen();
  const faults = await checkPair(source, target, options);
  expect(faults.map(({ cell, detail }) => `${cell}: ${detail}`)).toEqual([
    'eu-1: wal_level is replica.',
    'eu-1: max_replication_slots is 1, and 0 are in use. A move needs 2.',
    'eu-2: max_logical_replication_workers is 1, and 0 are in use. A move needs 2.',
    'eu-2: max_replication_slots is 1, and 0 are in use. A move needs 2.',
  ]);
});
