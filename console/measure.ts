import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const folder = new URL('dist/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Matches the texts in other languages: a user loads those of one language. The German ones are the longest. */
const isOtherLanguage = (key: string): boolean => /\/texts\/(?:en|es|fr)\.ts$|^_texts-(?:en|es|fr)-/.test(key);

/** The sources that are loaded until a screen is shown, for each screen that the console opens first. */
const firstSources = ['overview', 'users'].map((screen) => [
  'src/main.ts',
  'src/texts/de.ts',
  `src/screens/${screen}/${screen}.svelte`,
  `src/screens/${screen}/texts/de.ts`,
]);

/** Returns a source and all that it imports. */
const withImports = (manifest: Manifest, key: string): readonly string[] => [
  key,
  ...(manifest[key]?.imports ?? []).flatMap((imported) => withImports(manifest, imported)),
];

const filesOf = (manifest: Manifest, keys: readonly string[]): readonly string[] => [
  ...new Set(keys.flatMap((key) => [manifest[key]?.file ?? [], ...(manifest[key]?.css ?? [])].flat())),
];

export interface Sizes {
  /** The bytes until the first screen is shown: the overview or the list of users, whichever needs more. */
  readonly first: number;
  /** The bytes of all screens in one language. */
  readonly all: number;
  readonly files: readonly (readonly [name: string, bytes: number])[];
}

/** Returns the sizes of the built files, compressed with gzip. */
export const measure = async (): Promise<Sizes> => {
  const manifest: Manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'));
  const keys = Object.keys(manifest).filter((key) => !isOtherLanguage(key));
  const names = filesOf(manifest, keys);
  const sizes = new Map(
    await Promise.all(
      names.map(async (name) => [name, gzipSync(await readFile(new URL(name, folder)), { level: 9 }).length] as const),
    ),
  );
  const sum = (list: readonly string[]): number => list.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const firsts = firstSources.map((sources) =>
    filesOf(
      manifest,
      sources.flatMap((key) => withImports(manifest, key)),
    ),
  );
  return { first: Math.max(...firsts.map(sum)), all: sum(names), files: [...sizes].sort(([, a], [, b]) => b - a) };
};
