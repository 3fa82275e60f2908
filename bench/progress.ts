const start = performance.now();

/** Prints the current measurement to stderr, so that the table in stdout can be saved. */
export const progress = (what: string): void => {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${what}\n`);
};
