type Convert = (chunk?: Buffer) => Buffer;

const empty = Buffer.alloc(0);
/** `TextDecoder` returns it in place of invalid bytes. */
const replacement = '\uFFFD';
/** Occurs in no UTF-8, so that lines with it are refused. */
const invalid = Buffer.from([0xff]);

/** Files in UTF-16 begin with a byte order mark, or with a character of ASCII, half of which is a zero byte. */
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

/** The bytes of a stream in UTF-8. Spreadsheets also save files in UTF-16. */
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
