import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Some embedded databases at once, of 40 MB each. */
const enoughBytes = 2 * 1024 ** 3;

const hasRoom = (path: string): boolean => {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= enoughBytes;
};

/** Where databases of tests are: in memory where there is room, since each file starts from a copy of a thousand files. */
export const scratch: string = hasRoom(memory) ? memory : tmpdir();
