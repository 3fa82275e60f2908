import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';

let folder: string;
let dev: ReturnType<typeof spawn>;

const pathOf = (name: string): string => join(folder, name);

/** A statement that adds a line to the journal. */
const note = (text: string): string =>
  `(await import('node:fs')).appendFileSync(${JSON.stringify(pathOf('journal'))}, '${text}\\n');`;

/** A program that adds a line to the journal when it starts and when it is asked to end, and then runs until that. */
const longRunning = (name: string, version = ''): string => `
import { appendFileSync } from 'node:fs';
const note = (text) => appendFileSync(${JSON.stringify(pathOf('journal'))}, text + '\\n');
note('${name}${version} started' + process.argv.slice(2).map((one) => ' ' + one).join(''));
setInterval(() => undefined, 1000);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => setTimeout(() => { note('${name}${version} ended'); process.exit(); }, 200));
`;

/** A code generator that writes a file as the real one does. */
const generator = (): string => `
import { writeFileSync } from 'node:fs';
${note('generated')}
writeFileSync(${JSON.stringify(pathOf('generated/types.ts'))}, String(Date.now()));
`;

const journal = async (): Promise<readonly string[]> =>
  (await readFile(pathOf('journal'), 'utf8').catch(() => '')).trimEnd().split('\n');

const untilJournal = (length: number): Promise<void> =>
  until(async () => (await journal()).length >= length, `the journal has ${length} lines`);

/** Waits longer than changes settle. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 900));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-dev-'));
  for (const name of ['src', 'generated', 'contracts', 'console', 'tools/codegen'])
    await mkdir(pathOf(name), { recursive: true });
  await copyFile(fileURLToPath(new URL('../../tools/dev.ts', import.meta.url)), pathOf('tools/dev.ts'));
  await writeFile(pathOf('package.json'), '{ "type": "module" }');
  // Files that are not committed are made first.
  await writeFile(pathOf('tools/codegen/made.ts'), `export const make = async () => { ${note('made')} };`);
  await writeFile(pathOf('src/main.js'), longRunning('service'));
  await writeFile(pathOf('console/build.ts'), longRunning('console'));
  await writeFile(pathOf('codegen.ts'), generator());
  dev = spawn(process.execPath, [pathOf('tools/dev.ts')], { env: childEnvironment, stdio: 'ignore' });
  await untilJournal(3);
});
afterEach(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

// regression A846
describe('npm run dev', () => {
  test('a change of the sources starts the service again, once its process has ended, and only the service', async () => {
    expect((await journal()).toSorted()).toEqual(['console started --watch', 'made', 'service started']);
    expect((await journal())[0]).toBe('made');
    await writeFile(pathOf('src/main.js'), longRunning('service', ' 2'));
    // Editors write several times.
    await writeFile(pathOf('src/other.ts'), '');
    await untilJournal(5);
    await settle();
    expect((await journal()).slice(3)).toEqual(['service ended', 'service 2 started']);
  });

  test('a change of a contract generates code, and starts the service again with it', async () => {
    await writeFile(pathOf('contracts/openapi.yaml'), 'openapi: 3.1.1');
    await untilJournal(6);
    await settle();
    expect((await journal()).slice(3)).toEqual(['generated', 'service ended', 'service started']);
  });

  test('a service that ends by itself is started again after the next change, not before', async () => {
    await writeFile(pathOf('src/main.js'), 'throw new Error("a mistake")');
    await untilJournal(4);
    await settle();
    expect((await journal()).slice(3)).toEqual(['service ended']);
    await writeFile(pathOf('src/main.js'), longRunning('service', ' 2'));
    await untilJournal(5);
    expect((await journal()).at(-1)).toBe('service 2 started');
  });

  test('an end leaves no process, also while a change is waiting', async () => {
    await writeFile(pathOf('src/main.js'), longRunning('service', ' 2'));
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    await untilJournal(5);
    await settle();
    expect((await journal()).slice(3).toSorted()).toEqual(['console ended', 'service ended']);
  });
});
