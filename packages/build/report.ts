import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePrograms } from './bundle-size.ts';
import { packAll, sizeOf } from './sizes.ts';
import { measureTypes } from './type-check.ts';

const root = join(import.meta.dirname, '../..');
/** The files and folders that the packages are built from. */
const sources = ['LICENSE', 'contracts', 'generated', 'package-lock.json', 'package.json', 'packages', 'src'];
const kept = join(root, 'build/packages.json');

/** The sizes and timings of the packages. */
export interface Report {
  readonly lines: readonly string[];
  readonly isTooLarge: boolean;
}

const filesOf = async (name: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [join(root, name)];
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
};

/** Returns a hash of all that the packages are built from. */
const hashOfSources = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.version);
  for (const file of (await Promise.all(sources.map(filesOf))).flat())
    hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex');
};

/** Builds the packages into `build/packages/`, packs them and measures them. */
const measure = async (): Promise<Report> => {
  const tarballs = (await packAll()).map((tarball) => ({ ...tarball, line: sizeOf(tarball) }));
  const measured = [...tarballs, ...(await bundlePrograms())];
  return {
    lines: [...measured.map(({ line }) => line), await measureTypes()],
    isTooLarge: measured.some(({ isTooLarge }) => isTooLarge),
  };
};

/** Returns the report of the packages. With `isKept`, that of the last run if nothing has changed since. */
export const reportPackages = async (isKept: boolean): Promise<Report> => {
  const hash = await hashOfSources();
  if (isKept) {
    const last = JSON.parse(await readFile(kept, 'utf8').catch(() => '{}'));
    if (last.hash === hash) return last;
  }
  const report = await measure();
  await writeFile(kept, JSON.stringify({ hash, ...report }));
  return report;
};
