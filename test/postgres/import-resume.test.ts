import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import type { App } from '../../src/kernel/app.ts';
import { childEnvironment } from '../kit/child-environment.ts';
import { testClock } from '../kit/clock.ts';
import { openPlace } from '../kit/databases.ts';
import { importInto, newApp, sourceOf } from '../kit/import.ts';
import { type Home, newHome } from '../kit/program.ts';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const rowCount = 20_000;
const kills = 4;

let home: Home;
let database: Database;
let app: App;
let file: string;
let rejects: string;

const bad = Array.from({ length: rowCount }, (_, row) => row).filter((row) => row % 100 === 7);
const good = Array.from({ length: rowCount }, (_, row) => row).filter((row) => row % 100 !== 7);
const summary = { read: rowCount, imported: good.length, rejected: bad.length, skipped: 0, dry_run: false };

beforeEach(async () => {
  home = await newHome('migrated');
  database = await openPlace(home.place);
  app = await newApp(database.knex, {}, true);
  [file, rejects] = [join(home.dataDir, 'users.jsonl'), join(home.dataDir, 'rejects.jsonl')];
  const lines = Array.from({ length: rowCount }, (_, row) =>
    JSON.stringify({ email: `user${row}@${row % 100 === 7 ? 'nowhere' : 'example.com'}` }),
  );
  await writeFile(file, lines.join('\n'));
});
afterEach(async () => {
  await database?.close();
  await home.drop();
});

const launch = () => {
  const child = spawn(process.execPath, [cli, 'users', 'import', file, '--rejects', rejects, '--resume', '--json'], {
    env: { ...childEnvironment, ...home.environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      texts[stream] += text;
    });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...texts }));
  return { kill: () => child.kill('SIGKILL'), ended };
};

const done = async (): Promise<number> => Number((await database.knex('imports').first('rows_read'))?.rows_read ?? 0);

const count = async (table: string): Promise<number> => {
  const [row] = await database.knex(table).count({ count: '*' });
  return Number(row!['count']);
};

/** Lets it commit some batches, and kills it somewhere in the next: while it reads, asks, records or commits. */
const launchAndKill = async (after: number): Promise<void> => {
  const before = await done();
  const { kill, ended } = launch();
  await until(async () => (await done()) > before, 'a batch was committed');
  await new Promise((resolve) => setTimeout(resolve, after));
  kill();
  expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' });
  expect(await done()).toBeLessThan(rowCount);
  // As if the kill had come between the record of a batch and its commit, which it rarely does.
  await appendFile(rejects, '{"line":0,"reason":"never committed","email":null}\n');
};

/** Every user is there once, in the order of the file, and every rejected row is recorded once. */
const expectWhole = async (): Promise<void> => {
  const users = await database.knex('users').orderBy('id').select('email');
  expect(users.map(({ email }) => email)).toEqual(good.map((row) => `user${row}@example.com`));
  for (const table of ['companies', 'branches', 'memberships', 'audit']) expect(await count(table)).toBe(good.length);
  const recorded = (await readFile(rejects, 'utf8')).trim().split('\n');
  expect(recorded.map((line) => JSON.parse(line).line)).toEqual(bad.map((row) => row + 1));
  expect(await count('imports')).toBe(1);
};

describe('an import that is killed', () => {
  test('goes on exactly where it stopped, with nothing lost and nothing doubled', async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await launchAndKill(37 * kill);
      // Users and the count of them are committed together: what a kill leaves is whole.
      const { imported } = await database.knex('imports').forUpdate().first('imported');
      expect(await count('users')).toBe(Number(imported));
    }
    const { code, stdout } = await launch().ended;
    expect([code, JSON.parse(stdout)]).toEqual([2, summary]);
    await expectWhole();
  });

  test('is finished by one process if two go on with it at once', async () => {
    await launchAndKill(0);
    const both = await Promise.all([launch(), launch()].map(({ ended }) => ended));
    const [loser, winner] = both.sort((a, b) => a.code - b.code);
    expect(loser).toMatchObject({ code: 1, stdout: '' });
    expect(loser!.stderr).toContain('Another process is running this import.');
    expect([winner!.code, JSON.parse(winner!.stdout)]).toEqual([2, summary]);
    await expectWhole();
  });
});

describe('an address that a user signs up with while it is being imported', () => {
  test('an address that a user signs up with during its import is rejected, and the rest of its batch is imported', async () => {
    const { knex } = database;
    const rows = ['ada', 'eve', 'max'].map((name) => ({ email: `${name}@example.com` }));
    const trx = await knex.transaction();
    const at = testClock().now();
    const [company] = await trx('companies').insert({ app_id: app.id, name: 'Eve', created_at: at }).returning('id');
    const [branch] = await trx('branches')
      .insert({ app_id: app.id, company_id: company.id, name: 'Default', is_default: true })
      .returning('id');
    await trx('users').insert({
      app_id: app.id,
      email: 'eve@example.com',
      email_canonical: 'eve@example.com',
      firstname: 'Eve',
      lastname: '',
      displayname: 'Eve',
      default_company_id: company.id,
      default_branch_id: branch.id,
      last_visit_at: at,
      registered_at: at,
      created_at: at,
      updated_at: at,
    });
    const importing = importInto(knex, app, rows, { source: sourceOf('x', rows, 3) });
    await until(async () => {
      const { rows } = await knex.raw(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'",
      );
      return rows.length > 0;
    }, 'the import waited for the sign-up');
    await trx.commit();
    const reasons = ['2 email_taken: the address already has an account'];
    expect(await importing).toEqual({ imported: 2, rejected: 1, skipped: 0, reasons });
    // No row is left without a user, or a user without a company.
    for (const table of ['users', 'companies', 'branches']) expect(await count(table)).toBe(3);
  });
});
