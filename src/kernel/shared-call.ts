/** Calls that come while one is under way get its result. */
export const sharedCall = <T>(call: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= call().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};
