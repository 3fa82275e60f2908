import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Parts } from '../../tools/codegen/parts.ts';
import { childEnvironment } from '../kit/child-environment.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Workshop {
  /**
   * Runs `npm run codegen` there.
   * @returns its output, and whether it succeeded
   */
  codegen(...args: readonly string[]): Promise<{ readonly output: string; readonly isContent: boolean }>;
  generated(name: string): Promise<string>;
  close(): Promise<void>;
}

/** A copy of the repository, as far as the generation of code needs it, with its own contracts. */
export const openWorkshop = async (parts: Parts): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'));
  for (const name of [
    'codegen.ts',
    'tools/codegen',
    'src',
    'package.json',
    'tsconfig.json',
    'contracts',
    'docs',
    'generated',
    'mailer',
    'packages',
  ])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'tools/node_modules']) await symlink(join(root, name), join(folder, name));
  for (const [name, text] of Object.entries(parts)) await writeFile(join(folder, 'contracts', name), text);

  return {
    codegen: (...args) =>
      new Promise((done) => {
        execFile(
          process.execPath,
          ['codegen.ts', ...args],
          { cwd: folder, env: childEnvironment },
          (error, stdout, stderr) => done({ output: stdout + stderr, isContent: error === null }),
        );
      }),
    generated: (name) => readFile(join(folder, 'generated', name), 'utf8'),
    close: () => rm(folder, { recursive: true }),
  };
};
