import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { external, locating, optional } from './packages.ts';

const root = join(import.meta.dirname, '..');

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Returns the package of a file, or undefined for a file of the repository. */
const ownerOf = (file: string): string | undefined => {
  const [, path] = /.*[\\/]node_modules[\\/](.+)$/.exec(file) ?? [];
  return path === undefined ? undefined : packageOf(path.replaceAll('\\', '/'));
};

/** Excludes the listed packages. Any other missing package would fail only when the service needs it. */
const leavePackages = (used: Set<string>): Plugin => ({
  name: 'leave-packages',
  resolveId: {
    filter: { id: /^(?!node:|[A-Za-z]:)[\w@]/ },
    async handler(specifier, importer, { kind }) {
      const name = packageOf(specifier);
      if (name in external || name in optional) {
        used.add(name);
        return { id: specifier, external: true };
      }
      const found = await this.resolve(specifier, importer, { kind, skipSelf: true });
      if (found === null) throw new Error(`${importer} imports ${specifier}, which is not installed.`);
      return found;
    },
  },
});

/**
 * Keeps the URLs of the sources, because they read files relative to themselves. The bundle is in a folder beside `src/`.
 * Packages cannot keep their URLs, since they may be elsewhere where the bundle runs.
 */
const keepUrls = (used: Set<string>): Plugin => ({
  name: 'keep-urls',
  transform: {
    filter: { id: { exclude: /^\0/ }, code: /\bimport\.meta\b|\b__(?:dirname|filename)\b/ },
    handler(code, file) {
      const owner = ownerOf(file);
      if (owner === undefined) {
        const path = relative(root, file).replaceAll('\\', '/');
        if (/import\.meta(?!\.url\b)/.test(code))
          throw new Error(`${path} uses a property of import.meta other than url.`);
        return code.replaceAll('import.meta.url', `new URL('../${path}', import.meta.url).href`);
      }
      used.add(owner);
      if (!(owner in locating)) throw new Error(`${file} names its own file or folder: see bundle/packages.ts.`);
      return undefined;
    },
  },
});

/**
 * Escapes all characters but those of ASCII. V8 keeps the source, with two bytes for each character if one of them needs two:
 * a few letters in a table would double it.
 */
const escapeText = (): Plugin => ({
  name: 'escape-text',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      if (/\\\P{ASCII}|String\.raw`[^`]*\P{ASCII}/u.test(file.code))
        throw new Error(`${file.fileName} has a character beside ASCII where it cannot be escaped.`);
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
});

/**
 * Bundles the service into a folder, which is emptied first. Files that the service reads while it runs must be beside that
 * folder.
 */
export const buildBundle = async (
  folder: string,
  entry = join(root, 'src/main.js'),
): Promise<readonly OutputChunk[]> => {
  await rm(folder, { recursive: true, force: true });
  const used = new Set<string>();
  const bundle = await rolldown({
    input: entry,
    cwd: root,
    platform: 'node',
    plugins: [leavePackages(used), keepUrls(used), escapeText()],
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    comments: { legal: true, annotation: false, jsdoc: false },
    // Unchanged names are easier to find in stack traces.
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  const unused = Object.keys({ ...external, ...optional, ...locating }).filter((name) => !used.has(name));
  if (unused.length > 0)
    throw new Error(`bundle/packages.ts lists what is not bundled any longer: ${unused.join(', ')}.`);
  return output.filter((file) => file.type === 'chunk');
};
