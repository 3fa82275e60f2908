import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toUtf8 } from '../../src/cli/import-encoding.ts';
import type { Format } from '../../src/cli/import-formats.ts';
import { linesOf } from '../../src/cli/import-lines.ts';
import { guessFormat, openSource } from '../../src/cli/import-source.ts';
import type { Mark, SourceBatch } from '../../src/modules/import/ports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (content: string | Buffer): Promise<string> => {
  const file = join(folder, 'users');
  await writeFile(file, content);
  return file;
};

const batchesOf = async (content: string | Buffer, format: Format, after: Mark = { rows: 0, digest: '' }) => {
  const batches: SourceBatch[] = [];
  const source = openSource({ stdin: Readable.from([]) }, await fileOf(content), { format });
  for await (const batch of source.batchesAfter(after)) batches.push(batch);
  return batches;
};

const read = async (content: string | Buffer, format: Format) =>
  (await batchesOf(content, format)).flatMap(({ rows }) => rows);

const longest = 1_048_576;
const mustNameColumns = 'The first line must contain the names of the columns, for example email,password_hash.';

describe('lines', () => {
  const lines = async (chunks: readonly Buffer[]) => {
    const found = [];
    for await (const some of linesOf((async function* () { yield* chunks; })())) found.push(...some); // biome-ignore format: one line
    return found;
  };

  test('a file read in pieces of any size gives the same numbered lines, without line ends, blank lines or the BOM', async () => {
    const file = Buffer.from('\uFEFFone\r\n\n \t\r\ntwö\nthree 🎺');
    const expected = [
      { number: 1, text: 'one' },
      { number: 4, text: 'twö' },
      { number: 5, text: 'three 🎺' },
    ];
    for (const size of [1, 2, 3, 5, file.length]) {
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
        file.subarray(index * size, (index + 1) * size),
      );
      expect(await lines(chunks), `in pieces of ${size}`).toEqual(expected);
    }
  });

  test('a line longer than 1 MiB is reported, and at most about 1 MiB of it is kept', async () => {
    const a = Buffer.alloc(65_536, 'a');
    const found = await lines([...Array(16).fill(a), Buffer.from('\n'), ...Array(400).fill(a), Buffer.from('\nnext')]);
    expect(found.map(({ number, fault }) => [number, fault])).toEqual([
      [1, undefined],
      [2, 'line_too_long'],
      [3, undefined],
    ]);
    expect(found[0]!.text).toHaveLength(longest);
    expect(found[1]!.text.length).toBeLessThan(longest + 2 * 65_536);
    expect(found[2]!.text).toBe('next');
  });

  test('a line in another encoding is reported, and the next line is read', async () => {
    expect(await read(Buffer.from('{"email":"m\xfcller"}\n{}', 'latin1'), 'jsonl')).toEqual([
      { line: 1, fault: 'invalid_encoding' },
      { line: 2, value: {} },
    ]);
  });
});

// regression A61
describe.each(['utf-16le', 'utf-16be'] as const)('a file in %s', (encoding) => {
  const bytesOf = (text: string): Buffer => {
    const bytes = Buffer.from(text, 'utf16le');
    return encoding === 'utf-16be' ? bytes.swap16() : bytes;
  };
  const csv = 'email\tfirstname\na\tÄnne 🎺\n\nb\tB';
  const rows = [
    { line: 2, value: { email: 'a', firstname: 'Änne 🎺' } },
    { line: 4, value: { email: 'b', firstname: 'B' } },
  ];

  test.each(['\uFEFF', ''])('a file with the byte order mark %j is read', async (mark) => {
    expect(await read(bytesOf(mark + csv), 'csv')).toEqual(rows);
    expect(await read(bytesOf(`${mark}{"email":"ä"}\n`), 'jsonl')).toEqual([{ line: 1, value: { email: 'ä' } }]);
  });

  test('a file that is read in pieces of any size has the same text', async () => {
    const file = bytesOf(`\uFEFF${csv}`);
    const decoded = async (size: number) => {
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
        file.subarray(index * size, (index + 1) * size),
      );
      const found: Buffer[] = [];
      for await (const chunk of toUtf8(Readable.from(chunks))) found.push(chunk);
      return Buffer.concat(found).toString();
    };
    for (const size of [1, 2, 3, 5, file.length]) expect(await decoded(size), `in pieces of ${size}`).toBe(csv);
  });

  test('a line with half of a character is reported, and the next line is read', async () => {
    expect(await read(bytesOf('\uFEFFemail\na\ud83c\nb'), 'csv')).toEqual([
      { line: 2, fault: 'invalid_encoding' },
      { line: 3, value: { email: 'b' } },
    ]);
  });
});

describe('JSON lines', () => {
  test('each line of JSON Lines is read as one value, and an invalid line is reported with its line number', async () => {
    const rows = await read('{"email":"a"}\n{"email":\n\n[1]\n{} {}\nnull\n{"a":1,}', 'jsonl');
    expect(rows).toEqual([
      { line: 1, value: { email: 'a' } },
      { line: 2, fault: 'not_json' },
      { line: 4, value: [1] },
      { line: 5, fault: 'not_json' },
      { line: 6, value: null },
      { line: 7, fault: 'not_json' },
    ]);
  });
});

describe('CSV', () => {
  test('the first line of a CSV file names the columns in any order, and fields may contain quotes and commas', async () => {
    expect(await read('firstname,email\r\n"Ada, ""the"" Countess",ada@example.com\r\n,b\r\n', 'csv')).toEqual([
      { line: 2, value: { firstname: 'Ada, "the" Countess', email: 'ada@example.com' } },
      { line: 3, value: { firstname: '', email: 'b' } },
    ]);
  });

  test('an unclosed quote or a wrong number of fields rejects that CSV row and no other', async () => {
    const csv = 'email,firstname\na,A\n"b,B\nc,C\nd,D,D\ne\nf,"F"x\n"g",G\n"h\nh",H\ni,I';
    expect(await read(csv, 'csv')).toEqual([
      { line: 2, value: { email: 'a', firstname: 'A' } },
      { line: 3, fault: 'not_csv' },
      { line: 4, value: { email: 'c', firstname: 'C' } },
      { line: 5, fault: 'wrong_number_of_fields' },
      { line: 6, fault: 'wrong_number_of_fields' },
      { line: 7, fault: 'not_csv' },
      { line: 8, value: { email: 'g', firstname: 'G' } },
      { line: 9, fault: 'not_csv' },
      { line: 10, fault: 'not_csv' },
      { line: 11, value: { email: 'i', firstname: 'I' } },
    ]);
  });

  test.each([
    ['email,id,Last Login,a/b', 'The header line has unknown columns: id, Last Login, number 4.'],
    ['email,__proto__', 'The header line has unknown columns: __proto__.'],
    ['firstname,lastname', `The first line has no column email. ${mustNameColumns}`],
    ['email,First Name,e_Mail,first-name', 'The header line has duplicate columns: email, firstname.'],
    ['"email', 'The header line is not valid CSV.'],
    ['email,müller', 'The header line is not valid text. Save the file in UTF-8.'],
    ['email\rada@example.com', 'The lines of the file end with CR only. Save it with LF or CRLF.'],
    [`email,${'x'.repeat(longest)}`, 'The header line is too long.'],
  ])('a CSV file whose first line is %.40j is refused with the reason', async (header, reason) => {
    await expect(read(Buffer.from(`${header}\na,b\n`, 'latin1'), 'csv')).rejects.toThrow(new Error(reason));
  });

  // regression A61
  test.each([
    [`ada@example.com,$2b$10$${'a'.repeat(53)},Ada`, 'The first line contains an email address.'],
    ['Ada,Lovelace,4242,+491701234567', 'The first line has no column email.'],
    ['Ada;Lovelace', 'The first line has no column email.'],
    ['email,ada@example.com,Ada,Lovelace', 'The first line contains an email address.'],
  ])('a CSV file without a header is refused without any cell of its first line: %s', async (row, reason) => {
    await expect(read(`${row}\n`, 'csv')).rejects.toThrow(new Error(`${reason} ${mustNameColumns}`));
  });

  // regression A61
  test.each([
    ['semicolons', 'email;firstname;lastname\na;"A;B";C,D'],
    ['tabs', 'email\tfirstname\tlastname\na\tA;B\tC,D'],
    ['capitals', 'EMAIL,FirstName,Lastname\na,A;B,"C,D"'],
    ['blanks, hyphens and underscores', ' E_Mail ,"First name",last-name \na,A;B,"C,D"'],
    ['empty columns', 'email,,firstname,lastname,\na,,A;B,"C,D", \n'],
    ['empty rows', '\n \nemail,firstname,lastname\n,,\n\n"", ,\t\n,,,,\na,A;B,"C,D"\n,,\n'],
    ['CRLF', 'email,firstname,lastname\r\na,A;B,"C,D"\r\n'],
  ])('a CSV file with %s is read', async (_with, content) => {
    const rows = await read(content, 'csv');
    const filled = rows.filter(({ isEmpty }) => !isEmpty);
    expect(filled.map(({ value, fault }) => value ?? fault)).toEqual([
      { email: 'a', firstname: 'A;B', lastname: 'C,D' },
    ]);
  });

  test('each CSV row that the end of a batch counts is a row, also if it is empty', async () => {
    const [batch] = await batchesOf('email,firstname\n,\na,A\n" ",\t\n\n,,,,\n,', 'csv');
    expect(batch).toMatchObject({
      rows: [
        { line: 2, isEmpty: true },
        { line: 3, value: { email: 'a', firstname: 'A' } },
        { line: 4, isEmpty: true },
        { line: 6, isEmpty: true },
        { line: 7, isEmpty: true },
      ],
      end: { rows: 5 },
    });
  });

  // regression A61
  test('a value in a column without a name rejects its row, and is not repeated', async () => {
    expect(await read('email,,firstname\na,secret,A\nb,,B', 'csv')).toEqual([
      { line: 2, fault: 'field_without_name' },
      { line: 3, value: { email: 'b', firstname: 'B' } },
    ]);
  });

  test('a CSV file without rows gives no rows and no error', async () => {
    for (const content of ['', '\n', 'email', 'email\n']) expect(await read(content, 'csv')).toEqual([]);
  });
});

describe('a source', () => {
  const file = Array.from({ length: 2500 }, (_, index) => `{"email":"user${index}@example.com"}`);

  test('is read in batches of 1000 rows and can resume after each batch', async () => {
    const batches = await batchesOf(file.join('\n'), 'jsonl');
    expect(batches.map(({ rows, end }) => [rows.length, end.rows])).toEqual([
      [1000, 1000],
      [1000, 2000],
      [500, 2500],
    ]);
    for (const [index, { end }] of batches.entries())
      expect(await batchesOf(file.join('\n'), 'jsonl', end)).toEqual(batches.slice(index + 1));
  });

  test('a resumed source reads the lines added since, and a file that differs is refused', async () => {
    const [{ end }] = (await batchesOf(file.slice(0, 700).join('\n'), 'jsonl')) as [SourceBatch];
    const [more] = (await batchesOf(file.slice(0, 800).join('\n'), 'jsonl', end)) as [SourceBatch];
    expect(more.rows.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => 701 + index));
    const changed = file.with(3, '{"email":"mallory@example.com"}');
    for (const other of [changed, file.toSpliced(0, 1), file.slice(0, 699), []])
      await expect(batchesOf(other.join('\n'), 'jsonl', end)).rejects.toThrow('The file differs from');
  });

  test('a CSV file with its columns in another order is refused on resume as a different file', async () => {
    const [{ end }] = (await batchesOf('email,firstname\na,b', 'csv')) as [SourceBatch];
    expect(await batchesOf('email,firstname\na,b', 'csv', end)).toEqual([]);
    await expect(batchesOf('firstname,email\na,b', 'csv', end)).rejects.toThrow('The file differs from');
  });

  test('the format of a source is guessed from its file name, and other names require --format', () => {
    expect(['a.jsonl', 'b.NDJSON', '/tmp/c.d.csv', 'e.TSV', 'f.json'].map(guessFormat)).toEqual([
      'jsonl',
      'jsonl',
      'csv',
      'csv',
      'json',
    ]);
    for (const name of ['-', 'users', 'users.xml', 'users.csv.gz']) expect(() => guessFormat(name)).toThrow('--format');
  });
});
