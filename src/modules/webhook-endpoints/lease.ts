export type Wake = 'events' | 'retries';

/** The lease of an endpoint, as the work that depends on it sees it. */
export interface Lease {
  /** True once another process may deliver: nothing more may be sent or stored. */
  readonly isLost: boolean;
  /** True once the process stops: nothing more is sent, and what was sent is stored. */
  readonly isEnding: boolean;
  /** Returns what there may be to deliver since the last call: new events, or also retries that have become due. */
  takeWake(): Wake | undefined;
  lose(): void;
  end(): void;
  wake(what: Wake): void;
  /** Ends the waiting, or the next one. */
  notify(): void;
  /** Waits for a call of another method, or for the time. */
  wait(milliseconds: number): Promise<void>;
}

export const createLease = (): Lease => {
  let isLost = false;
  let isEnding = false;
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
      return isEnding;
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
    end() {
      isEnding = true;
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
