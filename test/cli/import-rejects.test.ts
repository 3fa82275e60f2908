import { chmod, link, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRejects } from '../../src/cli/import-rejects.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const open = (path: string) => openRejects(path, at('users.csv'), () => undefined);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejects-'));
});
afterEach(() => rm(folder, { recursive: true }));

// regression A20g
describe('the file of rejected rows', () => {
  test('is not opened through a symbolic link, whether its target exists or not', async () => {
    await writeFile(at('precious'), 'keep this');
    await symlink(at('precious'), at('link'));
    await symlink(at('nothing'), at('dangling'));
    for (const name of ['link', 'dangling']) await expect(open(at(name)), name).rejects.toThrow('is a symbolic link');
    expect(await readFile(at('precious'), 'utf8')).toBe('keep this');
    await expect(stat(at('nothing'))).rejects.toThrow('ENOENT');
  });

  test('is not opened if it has several hard links', async () => {
    await writeFile(at('precious'), 'keep this');
    await link(at('precious'), at('hard'));
    await expect(open(at('hard'))).rejects.toThrow('has several hard links');
    expect(await readFile(at('precious'), 'utf8')).toBe('keep this');
  });

  test('is not opened if it is a device', async () => {
    await expect(open('/dev/null')).rejects.toThrow('not a regular file');
  });

  test('is readable by its owner only, also if it existed before', async () => {
    await writeFile(at('rejects'), '');
    await chmod(at('rejects'), 0o644);
    for (const name of ['rejects', 'fresh']) {
      const file = await open(at(name));
      await file.cutTo(0);
      await file.add([{ line: 1, reason: 'bad_email', email: 'ada@example.com' }]);
      await file.close();
      expect((await stat(at(name))).mode & 0o777, name).toBe(0o600);
      expect(await readFile(at(name), 'utf8')).toContain('ada@example.com');
    }
  });
});
