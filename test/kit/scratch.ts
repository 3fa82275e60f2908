import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** The required space: several embedded databases of 40 MB each. */
const enoughBytes = 2 * 1024 ** 3;

const hasRoom = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= enoughBytes;
};

/** The folder for databases of tests. It is in memory if there is enough space, because each file copies a thousand files. */
export const scratch: string = hasRoom(memory) ? memory : tmpdir();
