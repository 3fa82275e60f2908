/** The time in milliseconds for which jobs of a lane count. */
const windowMs = 60_000;
/** The minimum number of lanes that are remembered. */
const maxLanes = 10_000;

export interface LaneRanks {
  /** Returns the number of recent jobs of the lane before this one. */
  next(lane: string): number;
}

/**
 * Counts the jobs of each lane. Jobs with a lower rank run first, so that lanes take turns and a flood delays only its own lane.
 * The counts are kept in the memory of each process, because ranks only affect the order.
 */
export const createLaneRanks = (now: () => number = () => performance.now()): LaneRanks => {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let since = now();

  /** Drops the older counts. A lane counts for one to two windows. */
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
