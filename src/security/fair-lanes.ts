/** A waiting entry with its estimated time and its lane at each level: the network, and in it the account if it is known. */
export interface Waiting {
  readonly estimatedMs: number;
  readonly lane: readonly string[];
}

/** An entry in the lanes: ready for its turn, or a reservation for a later one. */
export interface Placed extends Waiting {
  readonly isReady: boolean;
}

/** A queue with lanes that take turns. */
export interface Lanes<T extends Placed> {
  readonly isEmpty: boolean;
  /** The sum of all entries. */
  readonly estimatedMs: number;
  add(entry: T): void;
  /** Removes the next entry in turn that is ready. */
  next(): T | undefined;
  /** Removes the newest entry of the longest lane. */
  dropNewest(): T | undefined;
  /**
   * Returns true if a waiting entry can make room for `arriving`: one in a lane that is longer than its own would be. An entry
   * without a name at a level has an empty lane there.
   */
  canMakeRoom(arriving: Waiting): boolean;
  /** Removes the entry that makes room. */
  makeRoom(arriving: Waiting): T | undefined;
  /** Removes an entry if it is in the lanes. */
  remove(entry: T): T | undefined;
}

/** Creates the lane of one account: first in, first out. */
const createLane = <T extends Placed>(): Lanes<T> => {
  const entries: T[] = [];
  let estimatedMs = 0;
  const taken = (entry: T | undefined): T | undefined => {
    estimatedMs = entries.length === 0 ? 0 : estimatedMs - (entry?.estimatedMs ?? 0);
    return entry;
  };
  return {
    get isEmpty() {
      return entries.length === 0;
    },
    get estimatedMs() {
      return estimatedMs;
    },
    add(entry) {
      entries.push(entry);
      estimatedMs += entry.estimatedMs;
    },
    next() {
      const index = entries.findIndex(({ isReady }) => isReady);
      return index === -1 ? undefined : taken(entries.splice(index, 1)[0]);
    },
    dropNewest: () => taken(entries.pop()),
    canMakeRoom: () => false,
    makeRoom: () => undefined,
    remove(entry) {
      const index = entries.indexOf(entry);
      return index === -1 ? undefined : taken(entries.splice(index, 1)[0]);
    },
  };
};

/**
 * A lane makes room for an arriving entry only if it is longer than `factor` times that entry's lane. Networks and accounts in
 * normal concurrent use have one or two entries and make no room for each other: an entry that has waited would be refused in
 * favor of a new one. The lanes of floods are longer.
 */
const factor = 2;

/** Creates a lane for each name at one level, which is a part of `lane`. */
const createLanes = <T extends Placed>(level: number, createChild: () => Lanes<T>): Lanes<T> => {
  /** The non-empty lanes in the order of their turns. */
  const children = new Map<string, Lanes<T>>();
  let estimatedMs = 0;

  const taken = (name: string, child: Lanes<T>, entry: T | undefined): T | undefined => {
    if (child.isEmpty) children.delete(name);
    estimatedMs = children.size === 0 ? 0 : estimatedMs - (entry?.estimatedMs ?? 0);
    return entry;
  };

  const take = (name: string, from: (child: Lanes<T>) => T | undefined): T | undefined => {
    const child = children.get(name);
    return child && taken(name, child, from(child));
  };

  const longest = () => {
    let found = { name: '', estimatedMs: 0 };
    for (const [name, child] of children)
      if (child.estimatedMs > found.estimatedMs) found = { name, estimatedMs: child.estimatedMs };
    return found;
  };

  /** Returns the entry's own lane at this level, and the longest lane if that must make room for it. */
  const placeOf = ({ lane, estimatedMs: arrivingMs }: Waiting) => {
    const own = lane[level];
    const found = longest();
    const ownMs = (own === undefined ? 0 : (children.get(own)?.estimatedMs ?? 0)) + arrivingMs;
    return { own, longer: found.estimatedMs > factor * ownMs && found.name !== own ? found.name : undefined };
  };

  return {
    get isEmpty() {
      return children.size === 0;
    },
    get estimatedMs() {
      return estimatedMs;
    },
    add(entry) {
      const name = entry.lane[level] ?? '';
      const child = children.get(name) ?? createChild();
      children.set(name, child);
      child.add(entry);
      estimatedMs += entry.estimatedMs;
    },
    next() {
      for (const [name, child] of children) {
        const entry = child.next();
        if (!entry) continue;
        // The next turn of this lane comes after all others.
        children.delete(name);
        children.set(name, child);
        return taken(name, child, entry);
      }
      return undefined;
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
    remove: (entry) => take(entry.lane[level] ?? '', (child) => child.remove(entry)),
  };
};

/** Creates lanes for networks, each with lanes for its accounts. */
export const createFairLanes = <T extends Placed>(): Lanes<T> => createLanes(0, () => createLanes(1, createLane<T>));
