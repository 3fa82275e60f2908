import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { make, missingFiles } from '../../tools/codegen/made.ts';
import { addressesOf } from './addresses.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The packages in their build order: each may use the earlier ones. */
export const packageNames = ['contracts', 'client', 'server', 'mock'] as const;
export type PackageName = (typeof packageNames)[number];

/** Creates the files of a package that the compiler does not create. */
export type Generate = (folder: string) => Promise<void>;

interface Manifest {
  readonly name: string;
  readonly [member: string]: unknown;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** Returns the version of all packages: that of the contracts. */
export const releaseVersion = async (): Promise<string> =>
  parse(await readFile(join(root, 'contracts/openapi.yaml'), 'utf8')).info.version;

/** Returns the URL of the public repository, which is only in the root's `package.json`; undefined before there is one. */
export const publicRepository = async (): Promise<unknown> => (await readManifest(root))['repository'];

/** Returns the folder that a package is built into. It contains what is published. */
export const builtFolder = (name: PackageName): string => join(root, 'build/packages', name);

/** Replaces the scope of the sources by that of the root's package, which is the only place to change it. */
const setScope = async (folder: string, from: string, to: string): Promise<void> => {
  if (from === to) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|d\.ts|json|md)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(`${from}/`, `${to}/`));
  }
};

const scopeOf = ({ name }: Manifest): string => name.split('/')[0] as string;

/** Builds a package into its folder, which is emptied first: its compiled sources, README, license and manifest. */
export const buildPackage = async (name: PackageName): Promise<string> => {
  await make();
  const missing = missingFiles();
  if (missing.length > 0) throw new Error(`${missing.join(', ')} cannot be made: run \`npm run codegen\` first.`);
  const source = join(root, 'packages', name);
  const folder = builtFolder(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', source, '--outDir', folder]).catch(({ stdout, message }) => {
    throw new Error(`packages/${name} does not compile:\n${stdout || message}`);
  });
  const manifest = await readManifest(source);
  const addresses = addressesOf(name, await publicRepository());
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, version: await releaseVersion(), ...addresses }, null, 2)}\n`,
  );
  await cp(join(source, 'README.md'), join(folder, 'README.md'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const generator = join(source, 'generate.ts');
  if (existsSync(generator)) await ((await import(generator)) as { generate: Generate }).generate(folder);
  await setScope(folder, scopeOf(manifest), scopeOf(await readManifest(root)));
  return folder;
};

/** The size of a tarball and the number of its files. */
export interface Packed {
  readonly file: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly files: readonly string[];
}

/** Packs a built package as npm would publish it. */
export const pack = async (name: PackageName, destination = join(root, 'build/packages')): Promise<Packed> => {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', destination], {
    cwd: builtFolder(name),
  });
  const [{ filename, size, unpackedSize, files }] = JSON.parse(stdout);
  return {
    file: join(destination, filename),
    bytes: size,
    unpackedBytes: unpackedSize,
    files: files.map(({ path }: { readonly path: string }) => path),
  };
};
