/** Counts unexpected replies, so that figures are not based on errors. */
export interface Tally {
  add(what: string, count?: number): void;
  lines(): readonly string[];
}

export const createTally = (): Tally => {
  const counts = new Map<string, number>();
  return {
    add(what, count = 1) {
      counts.set(what, (counts.get(what) ?? 0) + count);
    },
    lines: () => [...counts].map(([what, count]) => `${count} × ${what}`),
  };
};
