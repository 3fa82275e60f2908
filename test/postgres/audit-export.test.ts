import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callIn } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { launchCommand } from '../kit/program.ts';

const cli = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const from = '2025-01-01 00:00:00';
/** A process starts in a second, and in many on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };

let deployment: Deployment;

const add = async (db: Knex, count = 1, app = 1): Promise<void> => {
  await db.raw(
    `insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
       select timestamptz '${from}Z', 'login', true, ${app}, '', '', '' from generate_series(1, ${count})`,
  );
};
const committed = (db: Knex): Promise<readonly number[]> =>
  db('audit')
    .where({ at: `${from}Z` })
    .orderBy('id')
    .then((rows) => rows.map(({ id }) => Number(id)));
const exported = (text: string): readonly number[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).id);
const call = (...args: readonly string[]) =>
  callIn(deployment.environment)('audit', 'export', '--from', from, '--to', '2025-01-02 00:00:00', ...args);

beforeAll(async () => {
  deployment = await newDeployment();
  await deployment.whileRunning(async () => undefined);
});
afterAll(() => deployment.drop());

// checklist 88
describe('an export of the audit log while events are added', () => {
  test('an export waits for transactions that may add events with lower IDs than those that it writes', async () => {
    await deployment.withDatabase(async (db) => {
      let hasEnded = false;
      const exporting = await db.transaction(async (slow) => {
        await add(slow);
        await add(db);
        const ended = call().finally(() => {
          hasEnded = true;
        });
        await sleep(1500);
        expect(hasEnded).toBe(false);
        return { ended };
      });
      const ids = await committed(db);
      expect(ids).toHaveLength(2);
      expect(exported((await exporting.ended).stdout)).toEqual(ids);
    });
  });

  test('an export does not wait for transactions that began after it, and says when it waits for long', async () => {
    await deployment.withDatabase(async (db) => {
      const before = await committed(db);
      const slow = await db.transaction();
      await add(slow);
      const first = call();
      await sleep(1500);
      const later = await db.transaction();
      await add(later);
      await sleep(9000);
      await slow.rollback();
      const { code, stdout, stderr } = await first;
      await later.rollback();
      expect([code, exported(stdout)]).toEqual([0, before]);
      expect(stderr).toContain('Waiting for a transaction that may have added events and has not ended.\n');
    });
  });
});

describe('an export of the events of all applications', () => {
  test('an event of an application that is created while the export waits has the UUID of that application', async () => {
    await deployment.withDatabase(async (db) => {
      const creating = await db.transaction(async (slow) => {
        const [app] = await slow('apps')
          .insert({ name: 'Late', settings: {}, created_at: new Date() })
          .returning(['id', 'uuid']);
        await add(slow, 1, app.id);
        await add(db);
        const ended = call('--all-apps');
        await sleep(1500);
        return { ended, app };
      });
      const { stdout } = await creating.ended;
      const apps = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).app);
      expect(apps).toContain(creating.app.uuid);
      expect(apps).not.toContain(null);
    });
  });
});

describe('the option "--follow" of an export', () => {
  test('an export that is killed and started again while events are added has every event once, in order', async () => {
    const [file, cursor] = [join(deployment.dataDir, 'followed.jsonl'), join(deployment.dataDir, 'followed.cursor')];
    const written = async (): Promise<number> => (await readFile(file, 'utf8').catch(() => '')).split('\n').length - 1;
    const follow = () =>
      launchCommand(
        [
          process.execPath,
          cli,
          'audit',
          'export',
          '--from',
          from,
          '--output',
          file,
          '--cursor-file',
          cursor,
          '--follow',
        ],
        deployment.environment,
      );
    await deployment.withDatabase(async (db) => {
      let isAdding = true;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let turn = 0; isAdding; turn += 1)
          await db
            .transaction(async (trx) => {
              await add(trx, 1 + ((turn * 7 + writer) % 40));
              await sleep((turn * 13 + writer * 29) % 60);
              if (turn % 9 === 8) await trx.rollback();
            })
            .catch(() => undefined);
      });
      for (let kill = 0; kill < 3; kill += 1) {
        const killed = follow();
        const before = await written();
        await vi.waitFor(async () => expect(await written()).toBeGreaterThan(before + 100), patience);
        killed.kill('SIGKILL');
        await killed.exitCode;
      }
      isAdding = false;
      await Promise.all(writers);
      const ids = (await db('audit').where('at', '>=', `${from}Z`).where({ app_id: 1 }).orderBy('id')).map(({ id }) =>
        Number(id),
      );
      const last = follow();
      await vi.waitFor(async () => expect(await written()).toBeGreaterThanOrEqual(ids.length), patience);
      last.kill('SIGTERM');
      expect([await last.exitCode, last.output()]).toEqual([0, expect.stringMatching(/^Exported events: \d+\.\n$/)]);
      expect(exported(await readFile(file, 'utf8'))).toEqual(ids);
      expect(await readFile(cursor, 'utf8')).toBe(`${ids.at(-1)}\n`);
    });
  });
});
