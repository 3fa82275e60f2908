/** Returns the value that a share of the samples does not exceed (nearest rank). */
export const percentile = (samples: readonly number[], share: number): number => {
  if (samples.length === 0) throw new Error('There are no samples to take a percentile of.');
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
};

export const median = (samples: readonly number[]): number => {
  if (samples.length === 0) throw new Error('There are no samples to take a median of.');
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Formats the range from minimum to maximum with three significant digits. */
export const spread = (samples: readonly number[]): string =>
  [Math.min(...samples), Math.max(...samples)].map((value) => Number(value.toPrecision(3))).join(' to ');
