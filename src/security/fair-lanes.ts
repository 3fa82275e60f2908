/** What waits, how much it takes, and its lane at each level: the network, and in it the account, if one is known. */
export interface Waiting {
  readonly estimatedMs: number;
  readonly lane: readonly string[];
}

/** What is in the lanes: ready for its turn, or a place that is kept for what is still to come. */
export interface Placed extends Waiting {
  readonly isReady: boolean;
}

/** A queue in lanes that are served in turn. */
export interface Lanes<T extends Placed> {
  readonly isEmpty: boolean;
  /** The sum of all that is in the lanes. */
  readonly estimatedMs: number;
  add(entry: T): void;
  /** Takes out the next one in turn that is ready. */
  next(): T | undefined;
  /** Takes out the newest one of the longest lane. */
  dropNewest(): T | undefined;
  /**
   * Whether one that waits can make room for `arriving`: one of a longer lane than its own would be. A lane that it does
   * not name is empty.
   */
  canMakeRoom(arriving: Waiting): boolean;
  /** Takes out the one that makes room. */
  makeRoom(arriving: Waiting): T | undefined;
  /** Takes it out, if it is in the lanes. */
  remove(entry: T): T | undefined;
}

/** The lane of one account: first in, first out. */
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
 * How many times as long as the lane of what arrives another one must be to make room for it. Networks and accounts that are
 * in use at the same time have lanes of one or two. Those make no room for each other: who has waited would be refused in
 * favor of who has just come, while lanes of floods are longer.
 */
const factor = 2;

/** A lane for each name at one level, which is a part of `lane`. */
const createLanes = <T extends Placed>(level: number, createChild: () => Lanes<T>): Lanes<T> => {
  /** In the order of their turns, and none that is empty. */
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

  /** Its own lane at this level, and the one that is longer than that would be. */
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
        // Its next turn comes after all others.
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

/** Lanes for networks, and in each for its accounts. */
export const createFairLanes = <T extends Placed>(): Lanes<T> => createLanes(0, () => createLanes(1, createLane<T>));
