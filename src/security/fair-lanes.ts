/** What waits, how much it takes, and its lane at each level: the network, and in it the account. */
export interface Waiting {
  readonly estimatedMs: number;
  readonly lane: readonly string[];
}

/** A queue in lanes that are served in turn. */
export interface Lanes<T extends Waiting> {
  readonly isEmpty: boolean;
  /** The sum of what waits. */
  readonly estimatedMs: number;
  add(entry: T): void;
  /** Takes out the next one in turn. */
  next(): T | undefined;
  /** Takes out the newest one of the longest lane. */
  dropNewest(): T | undefined;
  /**
   * Whether one that waits can make room for `arriving`: one of a lane that is longer than its own would be. A lane
   * that it does not name is empty.
   */
  canMakeRoom(arriving: Waiting): boolean;
  /** Takes out the one that makes room. */
  makeRoom(arriving: Waiting): T | undefined;
  /** Takes out all that match. */
  takeAll(matches: (entry: T) => boolean): readonly T[];
}

const sumOf = (parts: Iterable<{ readonly estimatedMs: number }>): number => {
  let sum = 0;
  for (const { estimatedMs } of parts) sum += estimatedMs;
  return sum;
};

/** The lane of one account: first in, first out. */
const createLane = <T extends Waiting>(): Lanes<T> => {
  let entries: T[] = [];
  return {
    get isEmpty() {
      return entries.length === 0;
    },
    get estimatedMs() {
      return sumOf(entries);
    },
    add: (entry) => void entries.push(entry),
    next: () => entries.shift(),
    dropNewest: () => entries.pop(),
    canMakeRoom: () => false,
    makeRoom: () => undefined,
    takeAll(matches) {
      const { taken = [], kept = [] } = Object.groupBy(entries, (entry) => (matches(entry) ? 'taken' : 'kept'));
      entries = kept;
      return taken;
    },
  };
};

/** A lane for each name at one level of `lane`. */
const createLanes = <T extends Waiting>(level: number, createChild: () => Lanes<T>): Lanes<T> => {
  /** In the order of their turns, and none that is empty. */
  const children = new Map<string, Lanes<T>>();

  const take = (name: string, from: (child: Lanes<T>) => T | undefined): T | undefined => {
    const child = children.get(name);
    const entry = child && from(child);
    if (child?.isEmpty) children.delete(name);
    return entry;
  };

  const longest = () => {
    let found = { name: '', estimatedMs: 0 };
    for (const [name, { estimatedMs }] of children) if (estimatedMs > found.estimatedMs) found = { name, estimatedMs };
    return found;
  };

  /** Its own lane at this level, and the one that is longer than that would be. */
  const placeOf = ({ lane, estimatedMs }: Waiting) => {
    const own = lane[level];
    const found = longest();
    const ownMs = own === undefined ? 0 : (children.get(own)?.estimatedMs ?? 0);
    return { own, longer: found.estimatedMs > ownMs + estimatedMs && found.name !== own ? found.name : undefined };
  };

  return {
    get isEmpty() {
      return children.size === 0;
    },
    get estimatedMs() {
      return sumOf(children.values());
    },
    add(entry) {
      const name = entry.lane[level] ?? '';
      const child = children.get(name) ?? createChild();
      children.set(name, child);
      child.add(entry);
    },
    next() {
      const [name, child] = children.entries().next().value ?? [];
      if (name === undefined || child === undefined) return undefined;
      // Its next turn comes after all others.
      children.delete(name);
      children.set(name, child);
      return take(name, (lane) => lane.next());
    },
    dropNewest: () => take(longest().name, (child) => child.dropNewest()),
    canMakeRoom(arriving) {
      const { own, longer } = placeOf(arriving);
      if (longer !== undefined) return true;
      return own !== undefined && (children.get(own)?.canMakeRoom(arriving) ?? false);
    },
    makeRoom(arriving) {
      const { own, longer } = placeOf(arriving);
      if (longer !== undefined) return take(longer, (child) => child.dropNewest());
      return own === undefined ? undefined : take(own, (child) => child.makeRoom(arriving));
    },
    takeAll: (matches) =>
      [...children.keys()].flatMap((name) => {
        const child = children.get(name)!;
        const taken = child.takeAll(matches);
        if (child.isEmpty) children.delete(name);
        return taken;
      }),
  };
};

/** Lanes for networks, and in each for its accounts. */
export const createFairLanes = <T extends Waiting>(): Lanes<T> => createLanes(0, () => createLanes<T>(1, createLane));
