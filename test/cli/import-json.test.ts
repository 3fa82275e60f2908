import { describe, expect, test } from 'vitest';
import { anyColumns, csvRows } from '../../src/cli/import-formats.ts';
import { jsonItemsOf } from '../../src/cli/import-json.ts';
import type { Line } from '../../src/cli/import-lines.ts';

const itemsOf = async (document: string | Buffer, list?: string, pieceBytes = 7): Promise<readonly Line[]> => {
  const bytes = Buffer.from(document);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  const found: Line[] = [];
  for await (const lines of jsonItemsOf(pieces(), list)) found.push(...lines);
  return found;
};
const textsOf = async (...args: Parameters<typeof itemsOf>) => (await itemsOf(...args)).map(({ text }) => text.trim());

const users = [{ email: 'a@example.com' }, { name: '"],}', list: [{ deep: ['\\"', '[{'] }] }, { email: 'zoë 🎺' }];
const document = {
  realm: 'users":[1]',
  nested: { users: ['no'], more: [{ users: ['no'] }] },
  empty: [],
  users,
  after: ['no'],
};

// regression A875
describe('the users in a JSON document', () => {
  test('are the items of its list, or of the list with the name, in pieces of any size', async () => {
    for (const size of [1, 2, 3, 7, 1000])
      for (const indent of [0, 2]) {
        const expected = users.map((user) => JSON.stringify(user));
        const compact = (texts: readonly string[]) => texts.map((text) => JSON.stringify(JSON.parse(text)));
        expect(compact(await textsOf(JSON.stringify(users, null, indent), undefined, size))).toEqual(expected);
        expect(compact(await textsOf(JSON.stringify(document, null, indent), 'users', size))).toEqual(expected);
      }
    expect(await textsOf('\uFEFF [ ]')).toEqual([]);
    expect((await itemsOf('[1,{"a":2} x, ,3]')).map(({ number, text }) => [number, text.trim()])).toEqual([
      [1, '1'],
      [2, '{"a":2} x'],
      [4, '3'],
    ]);
  });

  test.each([
    ['{"users":[]}', undefined],
    ['{"other":[]}', 'users'],
    ['{"a":{"users":[]}}', 'users'],
    ['"users"', 'users'],
    ['users', undefined],
    ['', undefined],
  ])('the document %s without the list %s is refused', async (text, list) => {
    await expect(itemsOf(text, list)).rejects.toThrow('JSON list of users');
  });

  test.each(['[{"a":1}', '[{"a":1},', '[{"a":"', '['])(
    'the truncated document %s is refused at its end',
    async (text) => {
      await expect(itemsOf(text)).rejects.toThrow('The file ends before its list of users does');
    },
  );

  test('an item that is too long or not UTF-8 is a fault of its row, and the next one is read', async () => {
    const long = `[{"a":"${'x'.repeat(1_048_577)}"},{"b":1}]`;
    const [first, second] = await itemsOf(long, undefined, 65_536);
    expect([first?.fault, second?.text]).toEqual(['line_too_long', '{"b":1}']);
    expect(first!.text.length).toBeLessThan(2_000_000);
    const broken = Buffer.concat([Buffer.from('[{"a":"'), Buffer.from([0xff]), Buffer.from('"},{"b":1}]')]);
    expect((await itemsOf(broken)).map(({ fault }) => fault)).toEqual(['invalid_encoding', undefined]);
  });

  test('a header with more than 500 columns is refused without a list of their names', () => {
    const header = (columns: number) => ({
      number: 1,
      text: Array.from({ length: columns }, (_, at) => `c${at}`).join(','),
    });
    expect(() => csvRows(header(501), anyColumns)).toThrow('more than 500 columns');
    expect(() => csvRows(header(100_000), anyColumns)).toThrow(/^.{1,80}$/);
    expect(() => csvRows(header(500), anyColumns)).not.toThrow();
  });
});
