import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { buildBundle } from '../../bundle/build.ts';
import { external } from '../../bundle/packages.ts';

export const root = join(import.meta.dirname, '../..');

export interface BundlePlace {
  readonly folder: string;
  readonly chunks: readonly OutputChunk[];
  /** The files of the bundle by their names. */
  files(): Readonly<Record<string, string>>;
  remove(): void;
}

/**
 * A bundle in a folder that has what the image has, except for the packages: only those that the bundle imports from `node_modules` are
 * there. What is missing in the bundle is not found.
 */
export const openBundlePlace = async (): Promise<BundlePlace> => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bundle-'));
  for (const name of ['package.json', 'generated', 'src']) symlinkSync(join(root, name), join(folder, name));
  for (const name of Object.keys(external).filter((name) => name !== 'pino-pretty')) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  const dist = join(folder, 'dist');
  const chunks = await buildBundle(dist);
  return {
    folder,
    chunks,
    files: () => Object.fromEntries(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'utf8')])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
