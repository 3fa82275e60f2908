import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folderMode = 0o700;
const fileMode = 0o600;
const permissions = 0o777;

/** Where the files of the embedded database are. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');

const isOwn = ({ name }: Dirent): boolean => /^(pglite|secret|gatehouse-\d+\.pid)$/.test(name);

const restrict = (path: string, mode: number): void => {
  const { mode: present } = lstatSync(path);
  if ((present & permissions) !== mode) chmodSync(path, mode);
};

/** Symbolic links are skipped: they have no permissions of their own, and their targets are not files of Gatehouse. */
const restrictEntry = (entry: Dirent): void => {
  const path = join(entry.parentPath, entry.name);
  if (entry.isDirectory()) restrict(path, folderMode);
  else if (entry.isFile()) restrict(path, fileMode);
};

export const createDataDir = (dataDir: string): void => {
  for (const folder of [dataDir, databaseFolder(dataDir)]) mkdirSync(folder, { recursive: true, mode: folderMode });
};

/** A mounted volume may belong to another user: what is in it is restricted by itself. */
const restrictTop = (dataDir: string): void => {
  try {
    restrict(dataDir, folderMode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/**
 * Makes a data folder and every file of Gatehouse in it accessible to the owner only, files of earlier versions included.
 * A data folder that also holds other files keeps its mode. Only for the process that has locked the folder.
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
