import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Cleanup } from '../cleanup.ts';
import type { Place } from '../place.ts';
import { type Program, startProgram } from './program.ts';

export const betterAuthVersion = '1.7.25';
const packages = [`better-auth@${betterAuthVersion}`, 'pg@8.23.1'];
const program = 'better-auth.js';

/**
 * Installs the packages and the program into a temporary folder.
 * @returns the folder
 */
const install = async (cleanup: Cleanup): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-peers-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  await cp(new URL(program, import.meta.url), join(folder, program));
  return folder;
};

/** Starts Better Auth behind the HTTP server of Node.js, on a database in which it creates its tables. */
export const startBetterAuth = async ({ environment }: Place, cleanup: Cleanup): Promise<Program> =>
  startProgram({
    script: pathToFileURL(join(await install(cleanup), program)),
    preloads: [new URL('./probe.ts', import.meta.url)],
    environment: { ...environment, SECRET: randomBytes(32).toString('base64url') },
    readyPath: '/api/auth/ok',
    cleanup,
  });
