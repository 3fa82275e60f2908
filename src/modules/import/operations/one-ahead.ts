const ignore = (): void => undefined;

/** The same items, each asked for while the one before is still being worked on. */
export const oneAhead = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const asked = iterator.next();
    // A failure is told when its turn comes.
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
