import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const claimName = /^gatehouse-(\d+)\.pid$/;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Another process has the data folder open. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

/**
 * Locks the data folder for this process, since two embedded databases in one folder would destroy it. The lock is a file for
 * each process, which it creates before it looks at the others: of two processes that start at once, at least one sees the other.
 * Files of processes that were killed are removed.
 * @returns a function that unlocks the folder
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const claimOf = (pid: number) => join(dataDir, `gatehouse-${pid}.pid`);
  const release = () => rm(claimOf(process.pid), { force: true });
  await writeFile(claimOf(process.pid), '', { mode: 0o600 });
  const claims = (await readdir(dataDir)).flatMap((file) => claimName.exec(file)?.[1] ?? []).map(Number);
  for (const pid of claims.filter((pid) => pid !== process.pid)) {
    if (isAlive(pid)) {
      await release();
      throw new DataDirInUse(
        `The data folder ${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR or DATABASE_URL. ` +
          `If that process is not Gatehouse, delete ${claimOf(pid)}.`,
      );
    }
    await rm(claimOf(pid), { force: true });
  }
  return release;
};
