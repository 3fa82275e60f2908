import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Claims the data folder for this process, since two embedded databases on one folder would destroy it. A claim left
 * behind by a process that was killed is taken over. @returns what gives the folder back.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = join(dataDir, 'gatehouse.pid');
  const claim = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await claim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(file, 'utf8'));
    if (owner !== process.pid && isAlive(owner))
      throw new Error(
        `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR or DATABASE_URL.`,
      );
    await rm(file, { force: true });
    await claim();
  }
  return () => rm(file, { force: true });
};
