import { createReadStream } from 'node:fs';
import type { Terminal } from './terminal.ts';

/** What is piped in (`-`), or the content of a file. It is opened when it is read: an error before that would not be caught. */
export const chunksOf = async function* (
  { stdin }: Pick<Terminal, 'stdin'>,
  path: string,
  chunkBytes: number,
): AsyncGenerator<Buffer> {
  yield* path === '-' ? stdin : createReadStream(path, { highWaterMark: chunkBytes });
};
