import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { restrictDataDir } from '../../src/database/data-dir.ts';
import { start } from '../kit/program.ts';
import { scratch } from '../kit/scratch.ts';

let dataDir: string;
let umask: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(scratch, 'gatehouse-modes-'));
  // The processes that a test starts inherit it.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(dataDir, { recursive: true, force: true });
});

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

/** The permissions of a folder and of everything in it, and how often they occur. */
const modesIn = (folder: string): Readonly<Record<string, number>> => {
  const modes: Record<string, number> = {};
  const note = (kind: string, path: string) => {
    const mode = `${kind} ${modeOf(path)}`;
    modes[mode] = (modes[mode] ?? 0) + 1;
  };
  note('folder', folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    note(entry.isDirectory() ? 'folder' : 'file', join(entry.parentPath, entry.name));
  return modes;
};

// (regression A14)
test('a data folder and all its files are accessible to the owner only, under umask 000, while the service runs and after', async () => {
  const home = join(dataDir, 'home', '.data');
  const program = await start({ DATA_DIR: home });
  const body = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    password: 'correct horse battery',
    verify_password: 'correct horse battery',
  };
  expect((await program.send('POST', '/v1/users', { body })).status).toBe(201);
  const whileRunning = modesIn(home);
  expect(Object.keys(whileRunning).toSorted()).toEqual(['file 600', 'folder 700']);
  expect(whileRunning['file 600']).toBeGreaterThan(900);
  program.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
  expect(Object.keys(modesIn(home)).toSorted()).toEqual(['file 600', 'folder 700']);
  expect(modeOf(join(home, 'secret'))).toBe('600');
});

/** A data folder as earlier versions left it. */
const writeOldFolder = (): void => {
  mkdirSync(join(dataDir, 'pglite', 'base', '1'), { recursive: true });
  for (const file of ['secret', 'gatehouse-12345.pid', 'pglite/PG_VERSION', 'pglite/base/1/1259'])
    writeFileSync(join(dataDir, file), '', { mode: 0o666 });
  chmodSync(dataDir, 0o755);
};

// (regression A14)
test('the files of a data folder of an earlier version are made accessible to the owner only', () => {
  writeOldFolder();
  restrictDataDir(dataDir);
  expect(modesIn(dataDir)).toEqual({ 'folder 700': 4, 'file 600': 4 });
});

test('a data folder that also holds other files keeps its mode, as do these files and the targets of links', () => {
  writeOldFolder();
  const other = join(dataDir, 'other.txt');
  writeFileSync(other, '', { mode: 0o644 });
  symlinkSync(other, join(dataDir, 'pglite', 'link'));
  restrictDataDir(dataDir);
  expect([dataDir, other, join(dataDir, 'secret'), join(dataDir, 'pglite')].map(modeOf)).toEqual([
    '755',
    '644',
    '600',
    '700',
  ]);
});

// (regression A14)
test('the secret of development is accessible to the owner only, also where it was made by an earlier version', () => {
  const made = join(dataDir, 'new');
  readConfig({ DATA_DIR: made });
  expect(modesIn(made)).toEqual({ 'folder 700': 1, 'file 600': 1 });
  chmodSync(join(made, 'secret'), 0o644);
  readConfig({ DATA_DIR: made });
  expect(modeOf(join(made, 'secret'))).toBe('600');
});
