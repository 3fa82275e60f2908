import { DomainError } from '../kernel/errors.ts';

interface SlotLimits {
  /** The number of slots. */
  readonly total: number;
  /** The number of slots for one application, so that its callers cannot take all of them. */
  readonly perApp: number;
  /** The number of slots for one caller. */
  readonly perCaller: number;
  readonly retryAfterSeconds: number;
}

/** Limits the number of long replies that are written at the same time. */
export interface Slots {
  /**
   * Runs `work` in a slot. The slot is taken until `work` fails or `release` is called; `work` passes `release` on.
   * @throws `overloaded` if all slots are taken
   */
  hold<T>(caller: Caller, work: (release: () => void) => Promise<T>): Promise<T>;
}

interface Caller {
  readonly app: { readonly id: number };
  readonly user?: { readonly id: number };
  /** The ID of a service account, which is not a user. */
  readonly id?: number;
}

export const createSlots = ({ total, perApp, perCaller, retryAfterSeconds }: SlotLimits): Slots => {
  const held = new Map<string, number>();

  const change = (name: string, by: number): void => {
    const count = (held.get(name) ?? 0) + by;
    if (count === 0) held.delete(name);
    else held.set(name, count);
  };

  const take = ({ app, user, id }: Caller): (() => void) => {
    const bounds = {
      all: total,
      [`app ${app.id}`]: perApp,
      [`app ${app.id} ${user ? `user ${user.id}` : `service account ${id}`}`]: perCaller,
    };
    if (Object.entries(bounds).some(([name, most]) => (held.get(name) ?? 0) >= most))
      throw new DomainError('overloaded', { retryAfterSeconds });
    const names = Object.keys(bounds);
    for (const name of names) change(name, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const name of names) change(name, -1);
    };
  };

  return {
    async hold(caller, work) {
      const release = take(caller);
      return work(release).catch((error: unknown) => {
        release();
        throw error;
      });
    },
  };
};
