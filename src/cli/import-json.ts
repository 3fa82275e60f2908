import { type Line, longestLine, toLine } from './import-lines.ts';

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map(code) as [number, number, number, number];
const openers = new Set(['{', '['].map(code));
const closers = new Set(['}', ']'].map(code));
const blanks = new Set([' ', '\t', '\r', '\n', '\uFEFF'].map(code).concat([0xef, 0xbb, 0xbf]));
const [listOpener, objectOpener] = ['[', '{'].map(code) as [number, number];

/** Keys are kept to this length, to find the one of the list. */
const longestKey = 100;

const notAList = (list: string | undefined): Error =>
  new Error(
    list === undefined
      ? 'The file is not a JSON list of users.'
      : `The file is neither a JSON list of users nor an object with the list "${list}".`,
  );

/**
 * Finds the items of the list in a JSON document, or of the list that a field of its object contains, from the bytes as they arrive.
 * It keeps the item that it reads, up to the length of a line. Whether an item is valid JSON is for its parser to decide.
 */
const createScanner = (list: string | undefined) => {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  /** The depth of the items of the list, when it has been found. */
  let itemDepth = 0;
  let isOver = false;
  let key = '';
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;

  const end = (): readonly Line[] => {
    if (length === 0) return [];
    const bytes = Buffer.concat(parts);
    const isTooLong = length > longestLine;
    [parts, length] = [[], 0];
    number += 1;
    if (isTooLong) return [{ number, text: bytes.toString('latin1'), fault: 'line_too_long' }];
    const line = toLine(number, bytes);
    return line.text.trim() === '' ? [] : [line];
  };
  const keep = (part: Buffer): void => {
    if (length <= longestLine && part.length > 0) parts.push(part);
    length += part.length;
  };
  /** Returns true if a list that begins now is the one with the users. */
  const isWanted = (): boolean => (depth === 0 ? true : depth === 1 && list !== undefined && key === list);
  /** Reads a byte before the list. */
  const seek = (byte: number): void => {
    if (depth === 0 && !blanks.has(byte) && byte !== listOpener && !(byte === objectOpener && list !== undefined))
      throw notAList(list);
    if (byte === quote) {
      isInText = true;
      key = '';
    } else if (openers.has(byte)) {
      if (byte === listOpener && isWanted()) itemDepth = depth + 1;
      depth += 1;
    } else if (closers.has(byte)) depth -= 1;
    else if (!blanks.has(byte) && byte !== colon) key = '';
  };
  const readText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isInText = false;
    if (itemDepth === 0 && isInText && key.length <= longestKey) key += String.fromCharCode(byte);
  };

  return {
    /** Returns the items that end in a chunk. */
    read(chunk: Buffer): readonly Line[] {
      const lines: Line[] = [];
      let start = 0;
      for (let at = 0; at < chunk.length && !isOver; at += 1) {
        const byte = chunk[at]!;
        if (isInText) readText(byte);
        else if (itemDepth === 0) {
          seek(byte);
          start = at + 1;
        } else if (byte === quote) isInText = true;
        else if (openers.has(byte)) depth += 1;
        else if (closers.has(byte) || (byte === comma && depth === itemDepth)) {
          if (byte !== comma) depth -= 1;
          isOver = depth < itemDepth;
          if (!isOver && byte !== comma) continue;
          keep(chunk.subarray(start, at));
          lines.push(...end());
          start = at + 1;
        }
      }
      if (itemDepth > 0 && !isOver) keep(chunk.subarray(start));
      return lines;
    },
    /** @throws if the list has not ended: the file was truncated */
    requireEnd(): void {
      if (itemDepth === 0) throw notAList(list);
      if (!isOver) throw new Error('The file ends before its list of users does. Export it again.');
    },
  };
};

/** Yields the users of a JSON document as lines, with their positions in the list as numbers. */
export const jsonItemsOf = async function* (
  stream: AsyncIterable<Buffer>,
  list: string | undefined,
): AsyncGenerator<readonly Line[]> {
  const scanner = createScanner(list);
  for await (const chunk of stream) yield scanner.read(chunk);
  scanner.requireEnd();
};
