type Convert = (chunk?: Buffer) => Buffer;

const empty = Buffer.alloc(0);
/** The character that `TextDecoder` returns for invalid bytes. */
const replacement = '\uFFFD';
/** A byte that never occurs in UTF-8, so that a line with it is rejected. */
const invalid = Buffer.from([0xff]);

/** Detects UTF-16 by the byte order mark, or by the zero byte of the first ASCII character. */
const encodingOf = ([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
};

const toBytes = (text: string): Buffer =>
  Buffer.concat(text.split(replacement).flatMap((part, index) => [index === 0 ? empty : invalid, Buffer.from(part)]));

const converterOf = (start: Buffer): Convert => {
  const encoding = encodingOf(start);
  if (!encoding) return (chunk = empty) => chunk;
  const decoder = new TextDecoder(encoding);
  return (chunk) => toBytes(decoder.decode(chunk, { stream: chunk !== undefined }));
};

/** Converts a stream to UTF-8. Spreadsheets also save files as UTF-16. */
export const toUtf8 = async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start = empty;
  let convert: Convert | undefined;
  for await (const chunk of stream) {
    if (convert) {
      yield convert(chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < 2) continue;
    convert = converterOf(start);
    yield convert(start);
  }
  yield convert ? convert() : start;
};
