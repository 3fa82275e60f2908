import { createReadStream } from 'node:fs';
import type { Terminal } from './terminal.ts';

/**
 * Yields standard input for `-`, or else the content of a file. The file is opened when it is read, since an earlier error would
 * not be caught.
 */
export const chunksOf = async function* (
  { stdin }: Pick<Terminal, 'stdin'>,
  path: string,
  chunkBytes: number,
): AsyncGenerator<Buffer> {
  yield* path === '-' ? stdin : createReadStream(path, { highWaterMark: chunkBytes });
};
