import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch } from '../../kit/scratch.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

// regression A76
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(scratch, 'gatehouse-mock-image-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the command of the image is bundled from the files that the Dockerfile copies, and names no folder of the build', async () => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const stage = dockerfile.split('\nFROM ').find((text) => text.includes(' AS bundle\n')) ?? '';
  const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [, script = '', target = ''] = /node (packages\/mock\/\S+) (\S+)/.exec(stage) ?? [];
  await run(process.execPath, [script, target], { cwd: folder });
  const command = join(folder, target, 'cli.js');
  expect(dockerfile).toContain(`ln -s /app/${target}/cli.js /usr/local/bin/mock`);
  for (const file of ['cli.js', 'core.js', 'graphql.js'])
    expect(await readFile(join(folder, target, file), 'utf8')).not.toContain(folder);
  const refused = run(process.execPath, [command, '--port', '70000']).catch(({ stderr }) => stderr as string);
  expect(await refused).toContain('The configuration is not valid');
});
