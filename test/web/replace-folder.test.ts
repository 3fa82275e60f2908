import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { scratch } from '../kit/scratch.ts';

const processes = 4;
const assets = Array.from({ length: 20 }, (_, index) => `${index}.js`);

/** Makes a folder and puts it in place, as a build does, many times. */
const program = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { replaceFolder } from ${JSON.stringify(join(import.meta.dirname, '../../console/replace-folder.ts'))};
const target = process.argv[1];
const own = target + '-' + process.pid;
for (let round = 0; round < 50; round += 1) {
  mkdirSync(own + '/assets', { recursive: true });
  for (const name of ${JSON.stringify(assets)}) writeFileSync(own + '/assets/' + name, '');
  replaceFolder(own, target);
}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(scratch, 'replaced-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('builds that end at the same time leave one complete folder (regression A826)', async () => {
  const target = join(folder, 'dist');
  const build = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, target], { env: childEnvironment });
  await Promise.all(Array.from({ length: processes }, build));
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readdirSync(join(target, 'assets')).toSorted()).toEqual(assets.toSorted());
});
