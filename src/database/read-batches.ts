interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
}

interface Options<K, V> {
  readonly one: (key: K) => Promise<V>;
  /** @returns the values in the order of the keys */
  readonly many: (keys: readonly K[]) => Promise<readonly V[]>;
  /** How many keys are read together at most. */
  readonly most: number;
  /** Whether an error of many may be caused by one of the keys: then each is read by itself. */
  readonly mayBeOfOne: (error: unknown) => boolean;
}

/** Reads together what is asked for in one turn of the event loop, at its end. Nothing is kept for later turns. */
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
