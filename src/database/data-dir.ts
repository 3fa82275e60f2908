import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;
const permissions = 0o777;

/** Returns the folder of the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');

const isOwn = ({ name }: Dirent): boolean => /^(pglite|secret|gatehouse-\d+\.pid)$/.test(name);

const restrict = (path: string, mode: number): void => {
  const { mode: present } = lstatSync(path);
  if ((present & permissions) !== mode) chmodSync(path, mode);
};

/**
 * Restricts an entry to the owner. It skips symbolic links, which have no permissions; their targets are not files of Gatehouse.
 */
const restrictEntry = (entry: Dirent): void => {
  const path = join(entry.parentPath, entry.name);
  if (entry.isDirectory()) restrict(path, folderMode);
  else if (entry.isFile()) restrict(path, fileMode);
};

export const createDataDir = (dataDir: string): void => {
  for (const folder of [dataDir, databaseFolder(dataDir)]) mkdirSync(folder, { recursive: true, mode: folderMode });
};

/** Restricts the folder itself. A mounted volume may belong to another user; its content is restricted separately. */
const restrictTop = (dataDir: string): void => {
  try {
    restrict(dataDir, folderMode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/**
 * Makes a data folder and all files of Gatehouse in it accessible to the owner only, including those of earlier versions. A data
 * folder that also has other files keeps its mode. Only the process that has locked the folder may call this.
 */
export const restrictDataDir = (dataDir: string): void => {
  const entries = readdirSync(dataDir, { withFileTypes: true });
  if (entries.every(isOwn)) restrictTop(dataDir);
  for (const entry of entries.filter(isOwn)) {
    restrictEntry(entry);
    if (entry.isDirectory())
      for (const inner of readdirSync(join(dataDir, entry.name), { recursive: true, withFileTypes: true }))
        restrictEntry(inner);
  }
};
