import { readdir, readFile } from 'node:fs/promises';
import { isAlias, isNode, LineCounter, type Node, parseDocument } from 'yaml';

/** The texts of the hand-written files of `contracts/` by name: `openapi.yaml`, `sessions.yaml`, `sessions.graphql`. */
export type Parts = Readonly<Record<string, string>>;

/** The root files that include the parts. */
export const roots = { openapi: 'openapi.yaml', sdl: 'schema.graphql' } as const;

/** Faults of the parts that prevent bundling, one per line. */
export class PartsError extends Error {
  override readonly name = 'PartsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Returns true for the name of a part, in the folder of the contracts. */
export const isPart = (name: string): boolean => /\.(yaml|graphql)$/.test(name) && name !== 'redocly.yaml';

/** Reads the parts of both contracts. */
export const readParts = async (folder: URL): Promise<Parts> => {
  const names = (await readdir(folder)).filter(isPart).toSorted();
  const texts = names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
};

/** Returns the keys of a JSON pointer. */
export const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const lineReaders = new Map<string, (keys: readonly string[]) => number>();

/** Returns a function that finds the line of keys in a YAML text, or of the deepest of them that exists. */
const lineReader = (text: string): ((keys: readonly string[]) => number) => {
  const known = lineReaders.get(text);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const nodeAt = (keys: readonly string[]): Node | undefined => {
    const found = keys.length === 0 ? document.contents : document.getIn(keys, true);
    return isNode(found) && !isAlias(found) ? found : undefined;
  };
  const read = (keys: readonly string[]): number => {
    for (let length = keys.length; length > 0; length -= 1) {
      const found = nodeAt(keys.slice(0, length));
      if (found?.range) return lines.linePos(found.range[0]).line;
    }
    return 1;
  };
  lineReaders.set(text, read);
  return read;
};

/** Returns the line of keys in a file: `contracts/sessions.yaml:12`. */
export const placeIn = (parts: Parts, name: string, keys: readonly string[]): string =>
  `contracts/${name}:${lineReader(parts[name] ?? '')(keys)}`;
