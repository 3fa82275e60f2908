import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageName } from '../../../packages/build/build.ts';

const packages = join(import.meta.dirname, '../../../packages');

/** Returns the files that the README of a package shows: its blocks marked with `file=`, by name. */
export const readmeFiles = async (name: PackageName): Promise<Readonly<Record<string, string>>> => {
  const text = await readFile(join(packages, name, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)];
  return Object.fromEntries(blocks.map(([, file, content]) => [file, content]));
};
