import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const root = new URL('../../', import.meta.url);

/** The list of the built files of the console. */
export interface BuiltFiles {
  readonly script: string;
  readonly style: string;
  readonly files: readonly string[];
}

/** Builds the console unless the built files are those of the sources. */
export const buildConsole = async (): Promise<BuiltFiles> => {
  // With the value of Vitest, Svelte adds its code for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['console/build.ts', '--if-needed'], { cwd: root, env });
  return JSON.parse(await readFile(new URL('console/dist/files.json', root), 'utf8'));
};
