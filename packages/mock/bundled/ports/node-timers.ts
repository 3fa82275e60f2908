/** Stands for `setTimeout` of `node:timers/promises`. */
export const setTimeout = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    globalThis.setTimeout(resolve, milliseconds);
  });
