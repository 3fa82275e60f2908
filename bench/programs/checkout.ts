import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Cleanup } from '../cleanup.ts';

const run = promisify(execFile);
/** The root of this checkout. */
export const here: URL = new URL('../../', import.meta.url);

const git = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await run('git', args, { cwd: fileURLToPath(here) });
  return stdout.trim();
};

const hasSamePackages = (commit: string): Promise<boolean> =>
  git('diff', '--quiet', commit, '--', 'package-lock.json').then(
    () => true,
    () => false,
  );

/** Checks a commit out into a temporary folder, with its packages and its generated files. */
export const checkOut = async (commit: string, cleanup: Cleanup): Promise<URL> => {
  const parent = await mkdtemp(join(tmpdir(), 'gatehouse-bench-commit-'));
  const folder = join(parent, 'checkout');
  cleanup.defer(() => rm(parent, { recursive: true, force: true }));
  await git('worktree', 'add', '--detach', folder, commit);
  cleanup.defer(() => git('worktree', 'remove', '--force', folder));
  if (await hasSamePackages(commit)) {
    await symlink(fileURLToPath(new URL('node_modules', here)), join(folder, 'node_modules'));
    await run(process.execPath, ['tools/make.ts'], { cwd: folder });
  } else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  return pathToFileURL(`${folder}/`);
};
