/**
 * Builds the console into `console/dist/`. With `--if-needed`, as `npm ci` calls it, it does nothing if the sources have not changed, or
 * if the development packages are missing: the service works without it. With `--watch`, it builds again after each change.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFolder } from './replace-folder.ts';
import { sourcesDigest } from './sources.ts';

const root = join(import.meta.dirname, '..');
const dist = join(import.meta.dirname, 'dist');
const index = join(dist, 'files.json');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** Writes the list of files that the service reads. It is written last: its presence means that the build is complete. */
const writeIndex = (folder: string, digest: string): void => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const nameOf = (path = ''): string => path.replace('assets/', '');
  const listed = {
    digest,
    script: nameOf(entry?.file),
    style: nameOf(entry?.css?.[0]),
    files: readdirSync(join(folder, 'assets')).sort(),
  };
  writeFileSync(join(folder, 'files.json'), JSON.stringify(listed, null, 2));
};

const isCurrent = (digest: string): boolean =>
  existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).digest === digest;

const hasPackages = (): boolean =>
  ['vite', 'svelte', '@sveltejs/vite-plugin-svelte'].every((name) => existsSync(join(root, 'node_modules', name)));

/** Builds into a folder of this process and puts it in place at the end, so that two builds at a time do no harm. */
const build = async (options: { readonly watch: boolean }): Promise<void> => {
  const { build: buildWith } = await import('vite');
  const { viteConfig: config } = await import('./vite-config.ts');
  const folder = options.watch ? dist : `${dist}-${process.pid}`;
  const digest = sourcesDigest();
  await buildWith({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      ...(config.plugins ?? []),
      { name: 'index', writeBundle: () => writeIndex(folder, options.watch ? sourcesDigest() : digest) },
    ],
    build: { ...config.build, outDir: folder, ...(options.watch ? { watch: {} } : {}) },
  });
  if (!options.watch) replaceFolder(folder, dist);
};

const flags = new Set(process.argv.slice(2));
const isNeeded = !flags.has('--if-needed') || (hasPackages() && !isCurrent(sourcesDigest()));
if (isNeeded) await build({ watch: flags.has('--watch') });
