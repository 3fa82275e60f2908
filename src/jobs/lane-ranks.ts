/** How long jobs of a lane count. */
const windowMs = 60_000;
/** How many lanes are remembered at least. */
const maxLanes = 10_000;

export interface LaneRanks {
  /** How many jobs the lane was given lately, before this one. */
  next(lane: string): number;
}

/**
 * Counts the jobs of each lane. Jobs of a lower rank come first, so lanes take turns: a flood on one lane waits behind
 * itself. Counted in memory and for this process: ranks decide about the order only.
 */
export const createLaneRanks = (now: () => number = () => performance.now()): LaneRanks => {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let since = now();

  /** A lane counts for one to two windows. */
  const forget = (): void => {
    const at = now();
    if (at - since < windowMs && recent.size < maxLanes) return;
    older = at - since < 2 * windowMs ? recent : new Map();
    recent = new Map();
    since = at;
  };

  return {
    next(lane) {
      forget();
      const count = recent.get(lane) ?? 0;
      recent.set(lane, count + 1);
      return count + (older.get(lane) ?? 0);
    },
  };
};
