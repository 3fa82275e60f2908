import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExport, readCursorFile, writeCursorFile } from '../../src/cli/audit-export-output.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-export-'));
  file = join(folder, 'file');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const silent = { write: () => undefined };
const terminal = { env: {}, stdin: Object.assign(Readable.from([]), {}), stdout: silent, stderr: silent };

/** The last ID in a file with a content, and what is left of the content. */
const continued = async (content: string): Promise<readonly [lastId: number, left: string]> => {
  await writeFile(file, content);
  const output = await openExport(terminal, { path: file, isContinued: true });
  const lastId = await output.lastId().finally(output.close);
  return [lastId, await readFile(file, 'utf8')];
};

describe('a file that an export continues', () => {
  test.each([
    ['', 0, ''],
    ['{"i', 0, ''],
    ['{"id":1,"at":', 0, ''],
    ['{"id":1}\n', 1, '{"id":1}\n'],
    ['{"id":1}\n{"id":2}\n{', 2, '{"id":1}\n{"id":2}\n'],
  ])('%j continues after the last whole line, and an incomplete one is removed', async (content, lastId, left) => {
    expect(await continued(content)).toEqual([lastId, left]);
  });

  test('only the end of a large file is read', async () => {
    const line = `{"id":7,"user_agent":"${'x'.repeat(3000)}"}\n`;
    const whole = line.repeat(100);
    expect(await continued(`${whole}{"id":8,"user`)).toEqual([7, whole]);
  });

  test.each(['text', 'text\n', '{"id":1}\ntext', '{"id":"1"}\n', '[]\n', 'null\n', '\n', 'x'.repeat(70_000)])(
    'a file that does not end as an export does is refused and not changed (%#)',
    async (content) => {
      await expect(continued(content)).rejects.toThrow('is not the output of an earlier export');
      expect(await readFile(file, 'utf8')).toBe(content);
    },
  );
});

describe('a cursor file', () => {
  test('has the ID that was written last, and a missing one has none', async () => {
    const path = join(folder, 'cursor');
    expect(await readCursorFile(path)).toBeUndefined();
    for (const id of [1, 123_456_789_012]) {
      await writeCursorFile(path, id);
      expect(await readCursorFile(path)).toBe(id);
    }
  });

  test('writing a cursor file does not follow a symbolic link', async () => {
    const [path, target] = [join(folder, 'linked'), join(folder, 'target')];
    await writeFile(target, 'kept');
    for (const link of [path, `${path}.new`]) await symlink(target, link);
    await writeCursorFile(path, 1);
    expect([await readFile(target, 'utf8'), await readCursorFile(path)]).toEqual(['kept', 1]);
  });

  test.each(['', '1', '1\n2\n', '-1\n', 'x\n', '1234567890123456\n'])('the content %j is refused', async (content) => {
    await writeFile(file, content);
    await expect(readCursorFile(file)).rejects.toThrow('is not a cursor file');
  });
});
