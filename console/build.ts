/**
 * Builds the console into `console/dist/`. With `--if-needed`, as `npm ci` calls it, it does nothing if the sources have not changed, or
 * if the development packages are missing: the service works without it. With `--watch`, it builds again after each change.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourcesDigest } from './sources.ts';

const dist = join(import.meta.dirname, 'dist');
const index = join(dist, 'files.json');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** Writes the list of files that the service reads. Its presence means that the build is complete. */
const writeIndex = (digest: string): void => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const nameOf = (path = ''): string => path.replace('assets/', '');
  const listed = {
    digest,
    script: nameOf(entry?.file),
    style: nameOf(entry?.css?.[0]),
    files: readdirSync(join(dist, 'assets')).sort(),
  };
  writeFileSync(`${index}.part`, JSON.stringify(listed, null, 2));
  renameSync(`${index}.part`, index);
};

const isCurrent = (digest: string): boolean =>
  existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).digest === digest;

const hasPackages = (): boolean => {
  const { resolve } = createRequire(import.meta.url);
  try {
    return ['vite', 'svelte', '@sveltejs/vite-plugin-svelte'].every((name) => resolve(`${name}/package.json`));
  } catch {
    return false;
  }
};

const build = async (options: { readonly watch: boolean }): Promise<void> => {
  const { build: buildWith } = await import('vite');
  const { viteConfig: config } = await import('./vite-config.ts');
  const digest = sourcesDigest();
  await buildWith({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      ...(config.plugins ?? []),
      { name: 'index', closeBundle: () => writeIndex(options.watch ? sourcesDigest() : digest) },
    ],
    build: { ...config.build, ...(options.watch ? { watch: {} } : {}) },
  });
};

const flags = new Set(process.argv.slice(2));
const isNeeded = !flags.has('--if-needed') || (hasPackages() && !isCurrent(sourcesDigest()));
if (isNeeded) await build({ watch: flags.has('--watch') });
