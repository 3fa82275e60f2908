import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Images and containers of these tests alone. A folder in IMAGE_STORAGE is kept, so that a second run builds less. */
const kept = process.env['IMAGE_STORAGE'];
export const storage = kept ?? mkdtempSync(join(tmpdir(), 'gatehouse-image-'));

/** True if the base image is that of Docker Hub instead of one made from Debian's packages. */
export const isBaseFromRegistry = process.env['IMAGE_BASE'] === 'registry';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const pathOf = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

/** @throws what is missing */
export const requireTools = (): void => {
  const programs = ['podman', 'runc', ...(isBaseFromRegistry ? [] : ['mmdebstrap'])];
  const missing = programs.filter((program) => pathOf(program) === undefined);
  if (process.getuid?.() !== 0) missing.push('root: the containers are not rootless');
  if (missing.length > 0)
    throw new Error(
      `The image cannot be tested here: ${missing.join(', ')}. Install the Debian packages podman, runc, mmdebstrap and postgresql, and run the tests as root.`,
    );
  mkdirSync(storage, { recursive: true });
};

const execute = promisify(execFile);

/** Podman without systemd. It works without a daemon. @throws what it has written, if it fails */
export const podman = async (...args: readonly string[]): Promise<string> => {
  const common = ['--root', join(storage, 'images'), '--runroot', join(storage, 'run'), '--cgroup-manager', 'cgroupfs'];
  const all = [...common, '--runtime', pathOf('runc')!, ...args];
  const { stdout } = await execute('podman', all, { maxBuffer: 2 ** 26 });
  return stdout.trim();
};

/** Containers and volumes, also those of a run that was interrupted. */
export const removeContainers = async (): Promise<void> => {
  await podman('rm', '--force', '--all', '--volumes', '--time', '0');
  await podman('volume', 'rm', '--force', '--all');
};

export const removeEngine = async (): Promise<void> => {
  await removeContainers();
  if (kept !== undefined) return;
  // Podman leaves this mounted.
  await execute('umount', [join(storage, 'images/overlay')]).catch(() => undefined);
  rmSync(storage, { recursive: true, force: true });
};
