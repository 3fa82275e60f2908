/** Returns a function whose concurrent calls share one result. */
export const sharedCall = <T>(call: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= call().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};
