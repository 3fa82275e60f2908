const start = performance.now();

/** Says what is being measured, beside the table's way out, so that the table can be kept. */
export const progress = (what: string): void => {
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${what}\n`);
};
