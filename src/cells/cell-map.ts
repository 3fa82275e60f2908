import type { Cell, Family } from './cell.ts';
import type { AppEntry, CellEntries } from './cell-entries.ts';

/** The parts of a request by which a proxy finds the cell. The names are those of the files. */
export const mapNames = ['apps', 'keys', 'origins', 'hosts'] as const;

export type MapName = (typeof mapNames)[number];

/** The backends by application or connection in the path, by digest of a key, by origin of a preflight and by host name. */
export type CellMap = Readonly<Record<MapName, ReadonlyMap<string, string>>>;

/** The entries of a cell, or those of an earlier map if the cell cannot be read. */
export interface ReadCell {
  readonly cell: Cell;
  readonly entries: CellEntries | CellMap;
}

export interface MapOptions {
  /** Returns the digests of the keys that the pages of an application use. They are registered when they are first used. */
  readonly pageDigestsOf: (uuid: string) => readonly string[];
  /** The host names of the deployment, which belong to no application. */
  readonly ownHosts: ReadonlySet<string>;
  /** The map of an earlier call, if there is one. It decides on an application that several cells have. */
  readonly earlier?: CellMap | undefined;
}

export interface BuiltMap {
  readonly map: CellMap;
  /** The cell that new applications are created in; undefined if no cell accepts any. */
  readonly placement: Cell | undefined;
  /** Contradictions between cells, for the operator. */
  readonly problems: readonly string[];
}

/** Keys of maps without characters that separate or end an entry in a file, or begin a comment. */
const forms: Readonly<Record<MapName, RegExp>> = {
  apps: /^[a-z0-9][a-z0-9_-]{0,63}$/,
  keys: /^[\w-]{43}$/,
  origins: /^[a-z0-9*.[\]:/-]{1,255}$/,
  hosts: /^[a-z0-9.-]{1,253}$|^\[[0-9a-f:.]{2,45}\]$/,
};

/** The cell of an application that several cells have, while it moves: the first of these states decides. */
const ranks: readonly AppEntry['moving'][] = [null, 'leaving', 'frozen', 'moved'];

interface PlacedApp extends AppEntry {
  readonly cell: Cell;
}

const isEntries = (entries: ReadCell['entries']): entries is CellEntries => 'databaseBytes' in entries;

const isMoved = ({ moving }: AppEntry): boolean => moving === 'moved';

const rankOf = ({ moving }: AppEntry): number => ranks.indexOf(moving);

/** Returns the cells that have each application in the state that decides. */
const claimsOf = (cells: readonly ReadCell[]): ReadonlyMap<string, readonly PlacedApp[]> => {
  const claims = new Map<string, PlacedApp[]>();
  for (const { cell, entries } of cells)
    for (const app of isEntries(entries) ? entries.apps : []) {
      const others = claims.get(app.uuid);
      const rank = rankOf(app) - (others ? rankOf(others[0]!) : ranks.length);
      if (rank === 0) others!.push({ ...app, cell });
      if (rank < 0) claims.set(app.uuid, [{ ...app, cell }]);
    }
  return claims;
};

/**
 * Returns each application once, with the cell that serves it. If several cells have it, such as one that was restored from a backup
 * made before the move, their databases do not tell which one is out of date: the earlier map decides, or the application is left out.
 */
const placedApps = (
  cells: readonly ReadCell[],
  kept: readonly CellMap[],
  earlier: CellMap | undefined,
  problems: string[],
): readonly PlacedApp[] =>
  [...claimsOf(cells)].flatMap(([uuid, claims]) => {
    const names = claims.map(({ cell }) => cell.name);
    const isServed = !isMoved(claims[0]!);
    if (isServed && kept.some(({ apps }) => apps.has(uuid))) {
      problems.push(
        `The application ${uuid} is in ${names.join(' and in ')}, and was in a cell that cannot be read. It keeps its entries.`,
      );
      return [];
    }
    if (claims.length === 1) return claims;
    const placed = claims.filter(({ cell }) => cell.backend === earlier?.apps.get(uuid));
    const result = placed[0] ? `It stays in ${placed[0].cell.name}.` : 'It is left out of the map.';
    if (isServed) problems.push(`The application ${uuid} is in ${names.join(' and in ')}. ${result}`);
    return placed;
  });

/** The sizes within one step count as equal, so that the placement seldom changes. One step is a fifth. */
const stepsOfDoubling = 4;
const sizeStep = (bytes: number): number => Math.floor(Math.log2(Math.max(bytes, 1)) * stepsOfDoubling);

/** Returns the accepting cell with the smallest database. Among cells of about the same size, the first one in the file. */
const placementOf = (cells: readonly ReadCell[]): Cell | undefined =>
  cells
    .flatMap(({ cell, entries }) =>
      cell.acceptsApplications && isEntries(entries) ? [{ cell, step: sizeStep(entries.databaseBytes) }] : [],
    )
    .toSorted((one, other) => one.step - other.step)[0]?.cell;

/** Returns the backend of each operator key. One that the placement knows leads there, so that it creates applications there. */
const operatorBackends = (cells: readonly ReadCell[], placement: Cell | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { cell, entries } of cells)
    for (const digest of isEntries(entries) ? entries.operatorDigests : [])
      if (cell === placement || !found.has(digest)) found.set(digest, cell.backend);
  return found;
};

type OpenMap = Record<MapName, Map<string, string>>;

/** Adds an entry unless one exists, or it could change the form of a file. */
const addTo =
  (map: OpenMap) =>
  (name: MapName, key: string, backend: string): void => {
    if (!map[name].has(key) && forms[name].test(key)) map[name].set(key, backend);
  };

/** Adds what names applications. Of several that name the same host or origin, the oldest one decides. */
const addApps = (
  add: ReturnType<typeof addTo>,
  apps: readonly PlacedApp[],
  { pageDigestsOf, ownHosts }: MapOptions,
): void => {
  for (const { uuid, keyDigests, connections, cell } of apps) {
    for (const digest of [...keyDigests, ...pageDigestsOf(uuid)]) add('keys', digest, cell.backend);
    for (const name of [uuid, ...connections]) add('apps', name, cell.backend);
  }
  const byAge = apps.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const { host, origins, cell } of byAge) {
    if (host !== undefined && !ownHosts.has(host)) add('hosts', host, cell.backend);
    for (const origin of origins) add('origins', origin, cell.backend);
  }
};

/** Adds the host names that the file of the cells gives to applications. Those of a cell that cannot be read are known from before. */
const addNamedHosts = (
  add: ReturnType<typeof addTo>,
  { hosts }: Family,
  apps: readonly PlacedApp[],
  problems: string[] | undefined,
): void => {
  const cellOfApp = new Map(apps.map(({ uuid, cell }) => [uuid, cell]));
  for (const [uuid, names] of hosts) {
    const cell = cellOfApp.get(uuid);
    if (!cell) {
      problems?.push(`hosts.${uuid} is not the UUID of an application with a known cell.`);
      continue;
    }
    for (const host of names) add('hosts', host, cell.backend);
  }
};

/**
 * Combines the entries of all cells. If several applications have the same host or origin, the oldest one keeps it, so that none takes
 * requests of another cell. The entries of a cell that cannot be read come first: the age of its applications is not known.
 */
export const buildMap = (family: Family, read: readonly ReadCell[], options: MapOptions): BuiltMap => {
  const problems: string[] = [];
  const isDefault = ({ cell }: ReadCell): number => Number(cell === family.defaultCell);
  const cells = read.toSorted((one, other) => isDefault(other) - isDefault(one));
  const kept = cells.flatMap(({ entries }) => (isEntries(entries) ? [] : [entries]));
  const placement = placementOf(read);
  const map: OpenMap = { apps: new Map(), keys: new Map(), origins: new Map(), hosts: new Map() };
  const add = addTo(map);

  const apps = placedApps(cells, kept, options.earlier, problems);
  addNamedHosts(add, family, apps, kept.length === 0 ? problems : undefined);
  for (const [digest, backend] of operatorBackends(cells, placement)) add('keys', digest, backend);
  for (const known of kept)
    for (const name of mapNames) for (const [key, backend] of known[name]) add(name, key, backend);
  addApps(
    add,
    apps.filter((app) => !isMoved(app)),
    options,
  );
  addApps(add, apps.filter(isMoved), options);
  return { map, placement, problems };
};
