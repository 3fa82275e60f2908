interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
}

interface Options<K, V> {
  readonly one: (key: K) => Promise<V>;
  /** Reads the values of several keys, in their order. */
  readonly many: (keys: readonly K[]) => Promise<readonly V[]>;
  /** The maximum number of keys that are read together. */
  readonly most: number;
  /** Returns true if the error of a batch may be caused by one key. Then each key is read separately. */
  readonly mayBeOfOne: (error: unknown) => boolean;
}

/** Reads all keys of one turn of the event loop together, at its end. Values are not cached. */
export const createReadBatches = <K, V>({ one, many, most, mayBeOfOne }: Options<K, V>): ((key: K) => Promise<V>) => {
  let gathered: Waiting<K, V>[] = [];
  let isScheduled = false;

  const readOne = ({ key, resolve, reject }: Waiting<K, V>): void => {
    one(key).then(resolve, reject);
  };

  const readMany = (batch: readonly Waiting<K, V>[]): void => {
    many(batch.map(({ key }) => key)).then(
      (values) => {
        for (const [at, { resolve }] of batch.entries()) resolve(values[at]!);
      },
      (error: unknown) => {
        if (mayBeOfOne(error)) for (const waiting of batch) readOne(waiting);
        else for (const { reject } of batch) reject(error);
      },
    );
  };

  const read = (): void => {
    const batch = gathered;
    gathered = [];
    const [first] = batch;
    if (batch.length > 1) readMany(batch);
    else if (first) readOne(first);
  };

  const readAtEndOfTurn = (): void => {
    isScheduled = false;
    read();
  };

  return (key) =>
    new Promise((resolve, reject) => {
      gathered.push({ key, resolve, reject });
      if (gathered.length === most) read();
      else if (!isScheduled) {
        isScheduled = true;
        setImmediate(readAtEndOfTurn);
      }
    });
};
