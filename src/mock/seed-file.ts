import { readFile } from 'node:fs/promises';

/** Reads a file with users. @throws if it cannot be read, or is not JSON */
export const readSeedFile = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(`The seed cannot be read: ${cause.message}`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The seed ${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
};
