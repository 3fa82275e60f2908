import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Cell, Family } from '../../src/cells/cell.ts';
import type { AppEntry, CellEntries } from '../../src/cells/cell-entries.ts';
import { buildMap, type CellMap, type ReadCell } from '../../src/cells/cell-map.ts';
import { changedFiles, earlierMap, entriesTo, formats, writeFiles } from '../../src/cells/map-files.ts';
import { scratch } from '../kit/scratch.ts';

const cellOf = (name: string, number: number): Cell => ({
  ...{ name, number, backend: `gatehouse_${number}`, acceptsApplications: true },
  databaseUrl: `postgres://${name}/gatehouse`,
});
const first = cellOf('eu-1', 0);
const second = cellOf('eu-2', 1);
const family: Family = { cells: [first, second], defaultCell: first, hosts: new Map() };
const options = { pageDigestsOf: () => [], ownHosts: new Set(['auth.example.com']) };

const digest = (letter: string): string => letter.repeat(43);
const uuidOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

const appOf = (digit: number, app: Partial<AppEntry> = {}): AppEntry => ({
  uuid: uuidOf(digit),
  moving: null,
  createdAt: new Date(digit),
  host: undefined,
  origins: [],
  connections: [],
  keyDigests: [],
  ...app,
});

const entriesOf = (apps: readonly AppEntry[], changed: Partial<CellEntries> = {}): CellEntries => ({
  apps,
  operatorDigests: [],
  databaseBytes: 1,
  ...changed,
});

const readOf = (one: ReadCell['entries'], two: ReadCell['entries']): readonly ReadCell[] => [
  { cell: first, entries: one },
  { cell: second, entries: two },
];
const build = (one: readonly AppEntry[], two: readonly AppEntry[]) =>
  buildMap(family, readOf(entriesOf(one), entriesOf(two)), options);
const backendsIn = (map: ReadonlyMap<string, string>) => Object.fromEntries(map);

// regression A1173
test('Applications, connections, keys and keys of pages lead to the cell of the application', () => {
  const one = appOf(1, { keyDigests: [digest('a')], connections: ['c-first'] });
  const two = appOf(2, { keyDigests: [digest('b')], connections: ['c-second'] });
  const { map } = buildMap(family, readOf(entriesOf([one]), entriesOf([two])), {
    ...options,
    pageDigestsOf: (uuid) => [digest(uuid.at(-1)!)],
  });
  const expected = { [uuidOf(1)]: 'gatehouse_0', 'c-first': 'gatehouse_0', [uuidOf(2)]: 'gatehouse_1' };
  expect(backendsIn(map.apps)).toEqual({ ...expected, 'c-second': 'gatehouse_1' });
  expect(backendsIn(map.keys)).toEqual({
    ...{ [digest('a')]: 'gatehouse_0', [digest('1')]: 'gatehouse_0' },
    ...{ [digest('b')]: 'gatehouse_1', [digest('2')]: 'gatehouse_1' },
  });
});

// regression A1174
test.each<[source: AppEntry['moving'], target: AppEntry | undefined, backend: string]>([
  ['leaving', undefined, 'gatehouse_0'],
  ['frozen', undefined, 'gatehouse_0'],
  ['moved', undefined, 'gatehouse_0'],
  ['frozen', appOf(1, { keyDigests: [digest('a')] }), 'gatehouse_1'],
  ['moved', appOf(1, { keyDigests: [digest('a')] }), 'gatehouse_1'],
])('An application in the state %s leads to the cell that serves it (%#)', (moving, target, backend) => {
  const source = appOf(1, { moving, keyDigests: [digest('a')] });
  const { map, problems } = build([source], target ? [target] : []);
  expect([map.apps.get(uuidOf(1)), map.keys.get(digest('a')), problems]).toEqual([backend, backend, []]);
});

// regression A1300
test.each<[earlier: string, backend: string | undefined, result: string]>([
  ['gatehouse_1', 'gatehouse_1', 'It stays in eu-2.'],
  ['gatehouse_0', 'gatehouse_0', 'It stays in eu-1.'],
  ['gatehouse_7', undefined, 'It is left out of the map.'],
])(
  'An application that two cells serve is reported, and follows the earlier map, here %s',
  (earlier, backend, result) => {
    const names = {
      keyDigests: [digest('a')],
      connections: ['c-first'],
      host: 'a.example',
      origins: ['https://a.example'],
    };
    const other = appOf(2, { keyDigests: [digest('b')] });
    const read = readOf(entriesOf([appOf(1, names)]), entriesOf([appOf(1, names), other]));
    const none: CellMap = { apps: new Map(), keys: new Map(), origins: new Map(), hosts: new Map() };
    const hosts = new Map([[uuidOf(1), ['b.example']]]);
    const known = { ...none, apps: new Map([[uuidOf(1), earlier]]) };
    const { map, problems } = buildMap({ ...family, hosts }, read, { ...options, earlier: known });
    expect(problems[0]).toBe(`The application ${uuidOf(1)} is in eu-1 and in eu-2. ${result}`);
    expect([map.apps.get(uuidOf(1)), map.apps.get('c-first'), map.keys.get(digest('a'))]).toEqual([
      ...[backend, backend, backend],
    ]);
    expect([map.hosts.get('a.example'), map.hosts.get('b.example'), map.origins.get('https://a.example')]).toEqual([
      ...[backend, backend, backend],
    ]);
    expect(map.keys.get(digest('b'))).toBe('gatehouse_1');
  },
);

// regression A1300
test('An application that two cells serve is left out without an earlier map', () => {
  const { map, problems } = build([appOf(1)], [appOf(1)]);
  expect(problems).toEqual([`The application ${uuidOf(1)} is in eu-1 and in eu-2. It is left out of the map.`]);
  expect(backendsIn(map.apps)).toEqual({});
});

// regression A1300
test('An application that was in a cell that cannot be read keeps its entries if a restored cell has it too', () => {
  const kept: CellMap = build([], [appOf(1, { keyDigests: [digest('a')] })]).map;
  const { map, problems } = buildMap(
    family,
    readOf(entriesOf([appOf(1, { keyDigests: [digest('b')] })]), kept),
    options,
  );
  expect(backendsIn(map.apps)).toEqual({ [uuidOf(1)]: 'gatehouse_1' });
  expect(backendsIn(map.keys)).toEqual({ [digest('a')]: 'gatehouse_1' });
  expect(problems).toEqual([
    `The application ${uuidOf(1)} is in eu-1, and was in a cell that cannot be read. It keeps its entries.`,
  ]);
});

// regression A1300
test('Rows that two moves have left are not reported', () => {
  const moved = appOf(1, { moving: 'moved' });
  const third = { cell: cellOf('eu-3', 2), entries: entriesOf([appOf(1)]) };
  const { map, problems } = buildMap(family, [...readOf(entriesOf([moved]), entriesOf([moved])), third], options);
  expect([map.apps.get(uuidOf(1)), problems]).toEqual(['gatehouse_2', []]);
});

// regression A1301
test('An application cannot take a host or an origin of a cell that cannot be read', () => {
  const victim = appOf(2, { host: 'login.victim.example', origins: ['https://victim.example'] });
  const kept: CellMap = build([], [victim]).map;
  const claims = { host: 'login.victim.example', origins: ['https://victim.example'] };
  const { map } = buildMap(family, readOf(entriesOf([appOf(1, claims)]), kept), options);
  expect(map.hosts.get('login.victim.example')).toBe('gatehouse_1');
  expect(map.origins.get('https://victim.example')).toBe('gatehouse_1');
});

// regression A1301
test('An operator key that several cells know leads to one that can be read', () => {
  const keyed = (bytes: number) => entriesOf([], { databaseBytes: bytes, operatorDigests: [digest('o')] });
  const kept: CellMap = buildMap(family, readOf(keyed(2 ** 30), keyed(1)), options).map;
  expect(kept.keys.get(digest('o'))).toBe('gatehouse_1');
  const { map } = buildMap(family, readOf(keyed(2 ** 30), kept), options);
  expect(map.keys.get(digest('o'))).toBe('gatehouse_0');
});

// regression A1175
test('An application cannot take a host, an origin or the public host of another cell by a setting', () => {
  const victim = appOf(2, { host: 'login.victim.example', origins: ['https://victim.example'] });
  const claims = { host: 'login.victim.example', origins: ['https://victim.example', 'https://other.example'] };
  const { map } = build([appOf(3, claims), appOf(4, { host: 'auth.example.com' })], [victim]);
  expect(backendsIn(map.hosts)).toEqual({ 'login.victim.example': 'gatehouse_1' });
  expect(backendsIn(map.origins)).toEqual({
    'https://victim.example': 'gatehouse_1',
    'https://other.example': 'gatehouse_0',
  });
});

// regression A1175
test('A host in the file of the cells leads to its application whatever applications set, and an unknown UUID is reported', () => {
  const hosts = new Map([
    [uuidOf(2), ['login.acme.example']],
    [uuidOf(9), ['gone.example']],
  ]);
  const { map, problems } = buildMap(
    { ...family, hosts },
    readOf(entriesOf([appOf(1, { host: 'login.acme.example' })]), entriesOf([appOf(2)])),
    options,
  );
  expect(backendsIn(map.hosts)).toEqual({ 'login.acme.example': 'gatehouse_1' });
  expect(problems).toEqual([`hosts.${uuidOf(9)} is not the UUID of an application with a known cell.`]);
});

const hostile = ['a b', 'a\nb gatehouse_0', 'a\tb', '#a', '', 'ä', `a${'\0'}`, 'a'.repeat(300)];

// regression A1175
test.each(hostile)('A name that could change the form of a file is left out: %j', (text) => {
  const { map } = build([], [appOf(2, { host: text, origins: [text], connections: [text], keyDigests: [text] })]);
  const { map: same } = build([], [appOf(2)]);
  expect([map.hosts, map.origins, map.keys, map.apps]).toEqual([same.hosts, same.origins, same.keys, same.apps]);
});

// regression A1176
test('New applications are placed in the smallest accepting cell, and a small difference changes nothing', () => {
  const placed = (bytes: readonly [number, number], closed?: Cell) => {
    const cells = [first, second].map((cell, at) => ({
      cell: { ...cell, acceptsApplications: cell !== closed },
      entries: entriesOf([], { databaseBytes: bytes[at]!, operatorDigests: [digest('o')] }),
    }));
    const { map, placement } = buildMap({ ...family, cells: cells.map(({ cell }) => cell) }, cells, options);
    return [placement?.name, map.keys.get(digest('o'))];
  };
  const megabyte = 2 ** 20;
  expect(placed([100 * megabyte, 50 * megabyte])).toEqual(['eu-2', 'gatehouse_1']);
  expect(placed([50 * megabyte, 100 * megabyte])).toEqual(['eu-1', 'gatehouse_0']);
  expect(placed([64 * megabyte, 70 * megabyte])).toEqual(['eu-1', 'gatehouse_0']);
  expect(placed([70 * megabyte, 64 * megabyte])).toEqual(['eu-1', 'gatehouse_0']);
  expect(placed([100 * megabyte, 50 * megabyte], second)).toEqual(['eu-1', 'gatehouse_0']);
});

// regression A1176
test('An operator key of one cell leads there, also if new applications are placed elsewhere', () => {
  const { map, placement } = buildMap(
    family,
    readOf(
      entriesOf([], { databaseBytes: 2 ** 30, operatorDigests: [digest('o')] }),
      entriesOf([], { databaseBytes: 2 ** 20, operatorDigests: [digest('p')] }),
    ),
    options,
  );
  expect([placement?.name, map.keys.get(digest('o')), map.keys.get(digest('p'))]).toEqual([
    ...['eu-2', 'gatehouse_0', 'gatehouse_1'],
  ]);
});

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(scratch, 'gatehouse-cell-map-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

// regression A1177
test.each(['haproxy', 'envoy'] as const)(
  'Files of %s are written only if they change, as a whole, and the entries of a cell can be read from them',
  async (format) => {
    const folder = join(await newFolder(), 'maps');
    const files = formats[format](
      build([appOf(1, { host: 'a.example' })], [appOf(2, { keyDigests: [digest('b')] })]).map,
    );
    expect(await changedFiles(folder, files)).toEqual([...files.keys()]);
    await writeFiles(folder, files, [...files.keys()]);
    expect(await changedFiles(folder, files)).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual([...files.keys()].toSorted());
    const name = format === 'haproxy' ? 'keys.map' : 'cells.map';
    const before = await stat(join(folder, name));
    const next = formats[format](build([], [appOf(2, { keyDigests: [digest('c')] })]).map);
    const changed = await changedFiles(folder, next);
    expect(changed).toContain(name);
    await writeFiles(folder, next, changed);
    // A replaced file is another file: a process that has opened the former one reads it to its end.
    expect((await stat(join(folder, name))).ino).not.toBe(before.ino);
    expect(await readFile(join(folder, name), 'utf8')).toContain(`${digest('c')} gatehouse_1\n`);
    const { apps, keys } = entriesTo(await earlierMap(folder, format), 'gatehouse_1');
    expect([backendsIn(apps), backendsIn(keys)]).toEqual([
      { [uuidOf(2)]: 'gatehouse_1' },
      { [digest('c')]: 'gatehouse_1' },
    ]);
  },
);

// regression A1177
test('Entries of a cell that cannot be read stay, and an application that was moved there is not led back', () => {
  const kept: CellMap = build([], [appOf(1), appOf(2, { keyDigests: [digest('b')] })]).map;
  const moved = appOf(1, { moving: 'moved' });
  const { map } = buildMap(family, readOf(entriesOf([moved, appOf(3)]), kept), options);
  expect(backendsIn(map.apps)).toEqual({
    [uuidOf(1)]: 'gatehouse_1',
    [uuidOf(2)]: 'gatehouse_1',
    [uuidOf(3)]: 'gatehouse_0',
  });
  expect(map.keys.get(digest('b'))).toBe('gatehouse_1');
});

// regression A1177
test('A folder that cannot be written is an error, and leaves no part of a file', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'file'), '');
  await chmod(folder, 0o700);
  const files = formats.haproxy(build([], []).map);
  await expect(writeFiles(join(folder, 'file'), files, [...files.keys()])).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readdir(folder)).toEqual(['file']);
});
