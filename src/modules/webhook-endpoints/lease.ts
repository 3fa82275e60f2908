export type Wake = 'events' | 'retries';

/** The lease of an endpoint, as the work that depends on it sees it. */
export interface Lease {
  /** True once another process may deliver: nothing more may be sent or stored. */
  readonly isLost: boolean;
  /** True once the lease is to end: nothing more is sent, and what was sent is stored. */
  readonly isEnding: boolean;
  /** The time until which responses are waited for, by the clock that measures durations. */
  readonly endsAt: number;
  /** Returns what there may be to deliver since the last call: new events, or also retries that have become due. */
  takeWake(): Wake | undefined;
  lose(): void;
  /** Ends the lease. Responses are waited for, at most for the time. */
  end(milliseconds: number): void;
  wake(what: Wake): void;
  /** Ends the waiting, or the next one. */
  notify(): void;
  /** Waits for a call of another method, or for the time. */
  wait(milliseconds: number): Promise<void>;
}

export const createLease = (): Lease => {
  let isLost = false;
  let endsAt: number | undefined;
  let woken: Wake | undefined;
  let isNotified = false;
  let resume: () => void = () => undefined;

  const notify = (): void => {
    isNotified = true;
    resume();
  };

  return {
    get isLost() {
      return isLost;
    },
    get isEnding() {
      return endsAt !== undefined;
    },
    get endsAt() {
      return endsAt ?? Number.POSITIVE_INFINITY;
    },
    takeWake() {
      const what = woken;
      woken = undefined;
      return what;
    },
    lose() {
      isLost = true;
      notify();
    },
    end(milliseconds) {
      endsAt = Math.min(endsAt ?? Number.POSITIVE_INFINITY, performance.now() + milliseconds);
      notify();
    },
    wake(what) {
      if (woken !== 'retries') woken = what;
      notify();
    },
    notify,
    async wait(milliseconds) {
      if (!isNotified)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isNotified = false;
    },
  };
};
