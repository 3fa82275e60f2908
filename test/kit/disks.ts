import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A small disk of one test. */
export interface Disk {
  readonly folder: string;
  /** Fills it completely. */
  fill(): Promise<void>;
  /** Removes the filling. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs a command as root, or with sudo without a password. */
const run = (command: string, ...args: readonly string[]) => {
  const [program = command, ...rest] = process.getuid?.() === 0 ? [command, ...args] : ['sudo', '-n', command, ...args];
  return promisify(execFile)(program, rest);
};

const chunkBytes = 65_536;

/** Mounts a file system in memory. */
export const newDisk = async (megabytes: number): Promise<Disk> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-disk-'));
  await run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder);
  const filler = join(folder, 'filler');

  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (;;) await file.write(Buffer.alloc(chunkBytes));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler),
    async remove() {
      await run('umount', folder);
      await rmdir(folder);
    },
  };
};
