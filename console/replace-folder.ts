import { renameSync, rmSync } from 'node:fs';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Moves a folder that several processes may move at a time. Returns false if it is not there. */
const moveAway = (folder: string, to: string): boolean => {
  try {
    renameSync(folder, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
};

/**
 * Puts a folder in the place of another one. Processes that do so at a time do no harm to each other: a folder is moved as a whole, and
 * deleted only under a name of this process, so that nothing else can appear in it meanwhile.
 */
export const replaceFolder = (folder: string, target: string): void => {
  const old = `${folder}-old`;
  for (;;) {
    try {
      renameSync(folder, target);
      return;
    } catch (error) {
      // Systems differ in the code for a folder that is not empty.
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
    }
    if (moveAway(target, old)) rmSync(old, { recursive: true });
  }
};
