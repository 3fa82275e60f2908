import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Document, operationsOf } from '../contract/shape/document.ts';
import { scratch } from '../kit/scratch.ts';

const packages = join(import.meta.dirname, 'node_modules');
const root = join(import.meta.dirname, '../..');
const config = (document: string) =>
  `export default { gatehouse: { input: '${document}', output: { target: 'gatehouse.ts', client: 'axios', mode: 'single' } } };`;
const strict = [
  '--strict',
  '--noEmit',
  '--skipLibCheck',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--lib',
  'es2023,dom',
];

// The axios mode gives each result the name `<Operation>Result`, which clashed with schemas of this name.
test.each(['openapi.yaml', 'openapi-3.0.json'])(
  'the axios client that orval generates from %s compiles under strict settings',
  async (bundle) => {
    const folder = await mkdtemp(join(scratch, 'gatehouse-orval-'));
    const run = (program: string, ...args: readonly string[]) =>
      promisify(execFile)(process.execPath, [program, ...args], { cwd: folder });
    await symlink(packages, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'orval.config.mjs'), config(join(root, 'generated', bundle)));
    await run(join(packages, 'orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs');
    const made = await readFile(join(folder, 'gatehouse.ts'), 'utf8');
    const functions = new Set([...made.matchAll(/^ *const (\w+) = \($/gm)].map(([, name]) => name));
    const document: Document = parse(await readFile(join(root, 'generated', bundle), 'utf8'));
    const operations = operationsOf(document).flatMap(({ path: [part], node }) =>
      part === 'paths' ? node.operationId : [],
    );
    expect(operations.filter((operation) => !functions.has(operation))).toEqual([]);
    expect(operations.length).toBeGreaterThan(100);
    const compiled = await run(join(root, 'node_modules/typescript/bin/tsc'), ...strict, 'gatehouse.ts').catch(
      ({ stdout }: { readonly stdout: string }) => ({ stdout }),
    );
    expect(compiled.stdout).toBe('');
    await rm(folder, { recursive: true });
  },
  120_000,
);
