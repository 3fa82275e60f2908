import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CellMap, type MapName, mapNames } from './cell-map.ts';

/** The name and the content of each file. */
export type MapFiles = ReadonlyMap<string, string>;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const linesOf = (entries: ReadonlyMap<string, string>): readonly string[] =>
  [...entries].map(([key, backend]) => `${key} ${backend}`).toSorted(compare);

const fileOf = (name: MapName): string => `${name}.map`;

/** Returns the files that HAProxy reads: one for each kind of key, with a key and a backend in each line. */
const haproxyFiles = (map: CellMap): MapFiles =>
  new Map(
    mapNames.map((name) => [
      fileOf(name),
      linesOf(map[name])
        .map((line) => `${line}\n`)
        .join(''),
    ]),
  );

/**
 * Returns the file that the Lua filter of Envoy reads. The first line has the digest of the others, so that the filter notices a change
 * without reading them; each of these has the kind, the key and the cluster.
 */
const envoyFiles = (map: CellMap): MapFiles => {
  const lines = mapNames.flatMap((name) => linesOf(map[name]).map((line) => `${name} ${line}\n`)).join('');
  return new Map([['cells.map', `version ${createHash('sha256').update(lines).digest('base64url')}\n${lines}`]]);
};

export const formats = { haproxy: haproxyFiles, envoy: envoyFiles } as const;

export type MapFormat = keyof typeof formats;

const contentOf = (folder: string, name: string): Promise<string | undefined> =>
  readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Returns the names of the files of a folder that have another content, or do not exist. */
export const changedFiles = async (folder: string, files: MapFiles): Promise<readonly string[]> => {
  const changed: string[] = [];
  for (const [name, content] of files) if ((await contentOf(folder, name)) !== content) changed.push(name);
  return changed;
};

/** Replaces a file at once: a proxy that reads it meanwhile, or a crash, leaves the old content or the new one. */
const replaceFile = async (path: string, content: string): Promise<void> => {
  const temporary = `${path}.${process.pid}.new`;
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o644);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
};

/** Writes the named files. The folder is created if it does not exist. */
export const writeFiles = async (folder: string, files: MapFiles, names: readonly string[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of names) await replaceFile(join(folder, name), files.get(name)!);
};

/** Reads the files of an earlier call. Those that do not exist have no entries. */
export const earlierMap = async (folder: string, format: MapFormat): Promise<CellMap> => {
  const map = { apps: new Map(), keys: new Map(), origins: new Map(), hosts: new Map() };
  const names = formats[format](map).keys();
  for (const file of names)
    for (const line of ((await contentOf(folder, file)) ?? '').split('\n')) {
      const words = format === 'envoy' ? line.split(' ') : [file.replace(/\.map$/, ''), ...line.split(' ')];
      const [name, key, of] = words as [MapName, string?, string?];
      if (key !== undefined && of !== undefined && mapNames.includes(name)) map[name].set(key, of);
    }
  return map;
};

/** Returns the entries of a map that lead to a backend. */
export const entriesTo = (map: CellMap, backend: string): CellMap => {
  const only = (name: MapName) => new Map([...map[name]].filter(([, of]) => of === backend));
  return { apps: only('apps'), keys: only('keys'), origins: only('origins'), hosts: only('hosts') };
};
