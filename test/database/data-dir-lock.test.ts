import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../src/database/data-dir-lock.ts';
import { spawn } from '../kit/spawn.ts';

const script = fileURLToPath(new URL('hold-data-dir.ts', import.meta.url));

interface Holder {
  readonly pid: number;
  /** `held`, or why it was refused. */
  readonly answer: string;
  leave(): Promise<void>;
  kill(): Promise<void>;
}

let dataDir: string;
let children: ChildProcess[];

const startHolder = async (): Promise<Holder> => {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const gone = once(child, 'exit');
  const [line] = await once(child.stdout!, 'data');
  return {
    pid: child.pid!,
    answer: String(line).trim(),
    async leave() {
      child.stdin!.end();
      await gone;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('a second process on a data folder is refused, with the ID of the process that uses it and what to do', async () => {
  const { pid, answer } = await startHolder();
  expect(answer).toBe('held');
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    new RegExp(`${dataDir} is in use by process ${pid}\\. .*DATA_DIR.*DATABASE_URL`),
  );
});

test('a process that is refused a data folder does not remove the claim of the process that uses it', async () => {
  const holder = await startHolder();
  await expect(lockDataDir(dataDir)).rejects.toThrow('in use');
  expect(await readdir(dataDir)).toHaveLength(1);
  await holder.leave();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a data folder that a process has released can be claimed by another process', async () => {
  const holder = await startHolder();
  await holder.leave();
  const release = await lockDataDir(dataDir);
  await release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('the claim of a killed process on a data folder is taken over by the next process', async () => {
  const holder = await startHolder();
  await holder.kill();
  expect(await readdir(dataDir)).toHaveLength(1);
  const release = await lockDataDir(dataDir);
  expect((await startHolder()).answer).toContain(`in use by process ${process.pid}`);
  await release();
});

test('other files in the data folder are not taken for claims and stay as they are', async () => {
  await writeFile(join(dataDir, 'gatehouse-1.pid.bak'), '');
  await writeFile(join(dataDir, 'notes.txt'), '');
  const release = await lockDataDir(dataDir);
  await release();
  expect((await readdir(dataDir)).sort()).toEqual(['gatehouse-1.pid.bak', 'notes.txt']);
});

test('at most one of several processes that start at once gets a data folder with the claim of a killed process', async () => {
  const killed = await startHolder();
  await killed.kill();
  const holders = await Promise.all(Array.from({ length: 5 }, startHolder));
  const answers = holders.map(({ answer }) => answer);
  expect(answers.filter((answer) => answer === 'held').length).toBeLessThanOrEqual(1);
  expect(answers.filter((answer) => answer.includes('is in use by process')).length).toBeGreaterThanOrEqual(4);
  await Promise.all(holders.map(({ leave }) => leave()));
  expect((await startHolder()).answer).toBe('held');
});
