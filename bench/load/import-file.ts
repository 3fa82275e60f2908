import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '../cleanup.ts';

/** Writes a file for `users import`. @returns its path */
export const importFile = async (rows: readonly object[], cleanup: Cleanup): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-import-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'users.jsonl');
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
};
