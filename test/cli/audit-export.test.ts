import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { callIn, type Ended } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';

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
  test('the command "audit export" writes every event of an application in a period as a line of JSON, in pages', async () => {
    const written: string[] = [];
    const notes: string[] = [];
    const code = await runCli(['audit', 'export', '--to', '2025-02-01 00:00:00'], {
      env: { ...deployment.environment },
      stdin: Object.assign(Readable.from([]), { isTTY: false }),
      stdout: { write: (text) => written.push(text) },
      stderr: { write: (text) => notes.push(text) },
    });
    expect([code, notes.join('')]).toEqual([0, `Exported events: ${rows}. Continue with --after ${ids.at(-1)}.\n`]);
    expect(exported(written.join(''))).toEqual(ids);
    for (const text of written) expect(text.split('\n').length - 1).toBeLessThanOrEqual(pageSize);
    expect(JSON.parse(written[0]!.split('\n')[0]!)).toMatchObject({
      at: '2025-01-01 00:00:00',
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

  test('events of the last minute are left to the next export, with those after them', async () => {
    const last = ids.at(-1)!;
    await fill('now()', 1);
    await fill(`now() - interval '2 minutes'`, 1);
    expect((await call('--after', String(last))).stdout).not.toContain('"event":"login"');
    await deployment.withDatabase((knex) =>
      knex.transaction(async (trx) => {
        await trx.raw('alter table audit disable trigger audit_append_only');
        await trx('audit').update({ at: trx.raw(`at - interval '2 minutes'`) });
        await trx.raw('alter table audit enable trigger audit_append_only');
      }),
    );
    const { stdout } = await call('--after', String(last));
    expect(stdout.match(/"event":"login"/g)).toHaveLength(2);
  });

  test('an export with a wrong period or of an unknown application is refused', async () => {
    for (const args of [
      ['--from', 'yesterday'],
      ['--after', 'x'],
      ['--app', '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e'],
    ])
      expect(await call(...args)).toMatchObject({ code: 1, stdout: '' });
  });
});
