import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { quoteRowsOf, stopQuoting } from '../kit/row-quoting.ts';

let deployment: Deployment;
const hidden = 'Augusta';
const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async () => undefined);
  expect(await call('app', 'set', '--name', hidden)).toMatchObject({ code: 0 });
});
afterAll(() => deployment.drop());

// regression A42
test('a command that the database refuses prints the code of the error, and nothing of the row', async () => {
  await deployment.withDatabase((db) => quoteRowsOf(db, 'apps'));
  const { code, stdout, stderr } = await call('app', 'set', 'erasure_seconds=60');
  await deployment.withDatabase((db) => stopQuoting(db, 'apps'));
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('database error (P0001)');
  expect(stderr).not.toContain(hidden);
});

// regression A42
test('a check of doctor that the database refuses has the code of the error, and nothing of the row', async () => {
  await deployment.withDatabase(async (db) => {
    await db.raw('alter table apps rename to apps_away');
    await db.raw('create view apps as select * from apps_away where name::integer = 1');
  });
  const { code, stdout } = await call('doctor', '--json');
  await deployment.withDatabase(async (db) => {
    await db.raw('drop view apps');
    await db.raw('alter table apps_away rename to apps');
  });
  expect(code).toBe(1);
  expect(stdout).toContain('invalid_text_representation (22P02)');
  expect(stdout).not.toContain(hidden);
});
