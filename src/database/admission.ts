export interface Admit {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Returns the number of works that wait for their turn. */
  readonly waiting: () => number;
}

/** Returns the error for a work that has waited too long. */
export const noTurn = (): Error => new Error('Timeout acquiring a connection: other statements wait for the database');

/** Runs at most `most` works at the same time. The others wait for their turn, in order, but no longer than `waitMs`. */
export const createAdmission = (most: number, waitMs: number): Admit => {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(noTurn());
      }, waitMs);
      waiting.add(enter);
    });

  const admit = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(admit, { waiting: () => waiting.size });
};

/** Runs a work for an application (`group`). */
type AdmitOf = <T>(group: number, work: () => Promise<T>) => Promise<T>;

/**
 * Limits works as `createAdmission` does, with groups: one group takes at most all places but one, and its other works wait among
 * themselves. Another group waits behind few works, however many the first one has.
 */
export const createGroupAdmission = (most: number, waitMs: number): AdmitOf & Pick<Admit, 'waiting'> => {
  const admit = createAdmission(most, waitMs);
  const groups = new Map<number, { readonly admit: Admit; works: number }>();

  const admitOf: AdmitOf = async (group, work) => {
    const own = groups.get(group) ?? { admit: createAdmission(Math.max(1, most - 1), waitMs), works: 0 };
    groups.set(group, own);
    own.works += 1;
    try {
      return await own.admit(() => admit(work));
    } finally {
      own.works -= 1;
      if (own.works === 0) groups.delete(group);
    }
  };
  const waiting = (): number => {
    let sum = admit.waiting();
    for (const own of groups.values()) sum += own.admit.waiting();
    return sum;
  };
  return Object.assign(admitOf, { waiting });
};
