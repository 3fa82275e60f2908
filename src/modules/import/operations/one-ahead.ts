const ignore = (): void => undefined;

/** Returns the same items, and requests the next one while the current one is being used. */
export const oneAhead = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const asked = iterator.next();
    // A failure is reported when its item is used.
    asked.catch(ignore);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
};
