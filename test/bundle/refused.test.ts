import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBundle } from '../../bundle/build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-refused-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

test.each([
  [
    'imports a package that is not installed',
    "import 'not-installed';",
    'imports not-installed, which is not installed',
  ],
  ['imports a file that does not exist', "import './not-there.js';", "Could not resolve './not-there.js'"],
  [
    'imports a package that imports another one, which is not installed, on demand',
    "import 'demanding';",
    'imports not-installed, which is not installed',
  ],
  ['imports a package that names its own folder', "import 'locating';", 'names its own file or folder'],
  ['uses import.meta.dirname', 'globalThis.place = import.meta.dirname;', 'a property of import.meta other than url'],
  ['imports none of the listed packages', 'globalThis.place = 1;', 'lists what is not bundled any longer'],
])('the build of a bundle fails if the code %s', async (_, code, message) => {
  write('node_modules/locating/index.js', 'module.exports = __dirname;');
  write(
    'node_modules/demanding/index.js',
    "exports.load = () => { try { return require('not-installed'); } catch { return undefined; } };",
  );
  write('entry.js', code);
  await expect(buildBundle(join(folder, 'dist'), join(folder, 'entry.js'))).rejects.toThrow(message);
});
