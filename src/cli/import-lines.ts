import { isUtf8 } from 'node:buffer';

/** A line that is not blank, with its number in the file. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly fault?: 'line_too_long' | 'invalid_encoding';
}

export const longestLine = 1_048_576;
const newline = 0x0a;
const byteOrderMark = /^\uFEFF/;

export const toLine = (number: number, bytes: Buffer): Line => {
  if (!isUtf8(bytes)) return { number, text: bytes.toString('latin1'), fault: 'invalid_encoding' };
  const text = bytes.toString('utf8').replace(/\r$/, '');
  return { number, text: number === 1 ? text.replace(byteOrderMark, '') : text };
};

/**
 * Yields the lines of a stream as they arrive. Only the start of a line that is too long is kept, so that a file without line
 * breaks takes little memory.
 */
export const linesOf = async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<readonly Line[]> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;

  const keep = (part: Buffer): void => {
    if (length <= longestLine) parts.push(part);
    length += part.length;
  };
  const end = (): readonly Line[] => {
    const isTooLong = length > longestLine;
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [];
    length = 0;
    number += 1;
    if (isTooLong) return [{ number, text: bytes.toString('latin1'), fault: 'line_too_long' }];
    const line = toLine(number, bytes);
    return line.text.trim() === '' ? [] : [line];
  };

  for await (const chunk of stream) {
    const lines: Line[] = [];
    let start = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, at));
      lines.push(...end());
      start = at + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
    yield lines;
  }
  if (length > 0) yield end();
};
