import { readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { createStore } from '../../src/database/store.ts';
import { exportAuditEvents } from '../../src/modules/audit/operations/export-audit-events.ts';
import { repositories } from '../../src/modules/index.ts';
import { callIn, type Ended } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { noJobs } from '../kit/store.ts';

let deployment: Deployment;
let ids: readonly number[];
const rows = 1201;
const pageSize = 500;

const call = (...args: readonly string[]): Promise<Ended> => callIn(deployment.environment)('audit', 'export', ...args);
const exported = (text: string): readonly number[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
const fill = (at: string, count: number, app = 1): Promise<unknown> =>
  deployment.withDatabase((knex) =>
    knex.raw(
      `insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
         select ${at}, 'login', true, ${app}, '', '', '' from generate_series(1, ${count})`,
    ),
  );

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async () => undefined);
  await fill(`timestamptz '2025-01-01 00:00:00Z'`, rows);
  await fill(`timestamptz '2025-01-01 00:00:00Z'`, 1, 2);
  const all = await deployment.withDatabase((knex) => knex('audit').where({ app_id: 1 }).orderBy('id'));
  ids = all.filter(({ at }) => at < new Date('2025-02-01')).map(({ id }) => Number(id));
});
afterAll(() => deployment.drop());

describe('the command "audit export"', () => {
  test('writes every event of an application in a period as a line of JSON, in pages', async () => {
    const written: string[] = [];
    const notes: string[] = [];
    const code = await runCli(['audit', 'export', '--to', '2025-02-01 00:00:00'], {
      env: { ...deployment.environment },
      stdin: Object.assign(Readable.from([]), { isTTY: false }),
      stdout: {
        write(text, done) {
          written.push(text);
          done?.();
        },
      },
      stderr: { write: (text) => notes.push(text) },
    });
    expect([code, notes.join('')]).toEqual([0, `Exported events: ${rows}. Continue with --after ${ids.at(-1)}.\n`]);
    expect(exported(written.join(''))).toEqual(ids);
    for (const text of written) expect(text.split('\n').length - 1).toBeLessThanOrEqual(pageSize);
    expect(JSON.parse(written[0]!.split('\n')[0]!)).toMatchObject({
      occurred_at: '2025-01-01 00:00:00',
      event: 'login',
      success: true,
    });
  });

  test('an export is continued after the last event of an earlier one, in the same file, which only its owner can read', async () => {
    const file = join(deployment.dataDir, 'audit.jsonl');
    const period = ['--from', '2025-01-01 00:00:00', '--to', '2025-02-01 00:00:00', '--output', file];
    const after = ids[699]!;
    expect((await call(...period)).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await call(...period);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists')]);
    expect(await call(...period, '--after', String(after))).toEqual({
      code: 0,
      stdout: '',
      stderr: `Exported events: ${rows - 700}. Continue with --after ${ids.at(-1)}.\n`,
    });
    expect(exported(await readFile(file, 'utf8'))).toEqual([...ids, ...ids.slice(700)]);
  });

  test('an export with a wrong period or of an unknown application is refused', async () => {
    for (const args of [
      ['--from', 'yesterday'],
      ['--after', 'x'],
      ['--after', '1', '--cursor-file', join(deployment.dataDir, 'new-cursor')],
      ['--all-apps', '--app', '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e'],
      ['--follow', '--to', '2025-02-01 00:00:00'],
      ['--app', '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e'],
    ])
      expect(await call(...args)).toMatchObject({ code: 1, stdout: '' });
  });
});

const january = ['--from', '2025-01-01 00:00:00', '--to', '2025-02-01 00:00:00'];
const march = '2025-03-01 00:00:00';

describe('the option "--cursor-file" of an export', () => {
  test('exports with a cursor file write each event once', async () => {
    const cursor = join(deployment.dataDir, 'once.cursor');
    const args = [...january, '--cursor-file', cursor];
    expect(await call(...args)).toMatchObject({ code: 0, stderr: `Exported events: ${rows}.\n` });
    expect(await readFile(cursor, 'utf8')).toBe(`${ids.at(-1)}\n`);
    expect((await stat(cursor)).mode & 0o777).toBe(0o600);
    expect(await call(...args)).toEqual({ code: 0, stdout: '', stderr: 'Exported events: 0.\n' });
    await fill(`timestamptz '${march}Z'`, 2);
    const { stdout } = await call('--from', march, '--to', '2025-03-02 00:00:00', '--cursor-file', cursor);
    expect(exported(stdout)).toHaveLength(2);
  });

  test('an interrupted export to a file continues after its last whole line, whatever the cursor file says', async () => {
    const [cursor, file] = [join(deployment.dataDir, 'repaired.cursor'), join(deployment.dataDir, 'repaired.jsonl')];
    const args = [...january, '--cursor-file', cursor, '--output', file];
    await call(...args);
    const whole = await readFile(file, 'utf8');
    for (const [last, kept] of [
      [String(ids[9]), whole.length - 7],
      [undefined, whole.length - 7],
      [undefined, 3],
      [undefined, 0],
    ] as const) {
      await truncate(file, kept);
      await (last === undefined ? rm(cursor) : writeFile(cursor, `${last}\n`));
      expect((await call(...args)).code).toBe(0);
      expect(await readFile(file, 'utf8')).toBe(whole);
    }
  });

  test('after the output file was moved away, an export continues with the cursor file in a new one', async () => {
    const [cursor, file] = [join(deployment.dataDir, 'moved.cursor'), join(deployment.dataDir, 'moved.jsonl')];
    const args = [...january, '--cursor-file', cursor, '--output', file];
    await writeFile(cursor, `${ids[699]}\n`);
    await call(...args);
    expect(exported(await readFile(file, 'utf8'))).toEqual(ids.slice(700));
    await rename(file, `${file}.1`);
    await call(...args);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  test('a file that is not the output of an export, or not a cursor file, is refused and not changed', async () => {
    const [cursor, file] = [join(deployment.dataDir, 'other.cursor'), join(deployment.dataDir, 'other.txt')];
    await writeFile(file, 'text\n');
    for (const [args, reason] of [
      [['--output', file, '--cursor-file', cursor], 'not the output of an earlier export'],
      [['--cursor-file', file], 'not a cursor file'],
    ] as const) {
      const { code, stdout, stderr } = await call(...january, ...args);
      expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(reason)]);
      expect(await readFile(file, 'utf8')).toBe('text\n');
    }
  });

  test('events that could not be written to stdout are exported again', async () => {
    const cursor = join(deployment.dataDir, 'failed.cursor');
    let pages = 0;
    const notes: string[] = [];
    const code = await runCli(['audit', 'export', ...january, '--cursor-file', cursor], {
      env: { ...deployment.environment },
      stdin: Object.assign(Readable.from([]), { isTTY: false }),
      stdout: {
        write(_text, done) {
          pages += 1;
          done?.(pages === 2 ? new Error('write EPIPE') : null);
        },
      },
      stderr: { write: (text) => notes.push(text) },
    });
    expect([code, notes.join('')]).toEqual([1, 'Exported events: 500.\nwrite EPIPE\n']);
    expect(exported((await call(...january, '--cursor-file', cursor)).stdout)).toEqual(ids.slice(500));
  });
});

describe('an export of a period', () => {
  test('no statement of an export reads more than 20,000 entries outside of its period', async () => {
    await fill(`timestamptz '2025-05-01 00:00:00Z'`, 45_000);
    const statements: string[] = [];
    await deployment.withDatabase(async (knex) => {
      knex.on('query', ({ sql }: { readonly sql: string }) => statements.push(sql));
      const store = createStore(knex, noJobs, repositories);
      const found: number[] = [];
      for await (const page of exportAuditEvents({ store })({ appId: 1, to: '2025-02-01 00:00:00' }))
        found.push(...page.map(({ id }) => id));
      expect(found).toEqual(ids);
    });
    const reads = statements.filter((sql) => sql.includes('"id" <= '));
    expect(reads.length).toBeGreaterThanOrEqual(Math.floor(rows / pageSize) + 2);
  });
});

describe('the option "--all-apps" of an export', () => {
  test('events of all applications and of none are exported, each with the UUID of its application, without those that arrive from another cell', async () => {
    const at = '2025-04-01 00:00:00';
    for (const app of [1, 2, 0]) await fill(`timestamptz '${at}Z'`, 1, app);
    const [{ uuid }] = await deployment.withDatabase((knex) => knex('apps').where({ id: 1 }).select('uuid'));
    const { stdout } = await call('--all-apps', '--from', at, '--to', '2025-04-02 00:00:00');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).app)).toEqual([uuid, null]);
  });
});

describe('the option "--follow" of an export', () => {
  test.runIf(process.env['DATABASE_URL'] === undefined)(
    'with the embedded database, "--follow" is refused: the service could not start meanwhile',
    async () => {
      expect(await call('--follow')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('--follow requires PostgreSQL'),
      });
    },
  );
});
