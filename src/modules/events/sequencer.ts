import { reasonOf } from '../../kernel/error-facts.ts';
import type { Background } from '../../kernel/ports.ts';
import type { EventFeed, EventLog, Numbered } from './ports.ts';

/** The number of events that one statement numbers. */
const most = 5000;
const tickMs = 1000;
/** The number of ticks after which events of other processes are numbered, even if no request waits for them. */
const idleTicks = 10;
/** Below it, no transaction has an ID. */
const noHorizon = '0';

interface Options {
  readonly events: Pick<EventLog, 'number'>;
  readonly background: Background;
  readonly feed: Pick<EventFeed, 'notify' | 'isActive'>;
  /** True if other processes add events, which may stop before they have numbered them. */
  readonly hasOthers: boolean;
  /** Called with the reason when events cannot be numbered for now. */
  readonly onError: (reason: string) => void;
}

/** Gives positions to all committed events. @returns their number, and the horizon for the next call */
export const numberEvents = async (events: Pick<EventLog, 'number'>, horizon = noHorizon): Promise<Numbered> => {
  let total = 0;
  let numbered: Numbered = { count: most, horizon };
  while (numbered.count === most) {
    numbered = await events.number(most, numbered.horizon);
    total += numbered.count;
  }
  return { count: total, horizon: numbered.horizon };
};

export interface Sequencer {
  /** Numbers events soon: this process has committed some. */
  wake(): void;
  /** Numbers the events that are left, and those of other processes in an interval. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Gives committed events their positions. The outbox is read from the last horizon on, which skips rows that were deleted. Now
 * and then it is read from its beginning: a server that was restarted may have used transaction IDs again.
 */
export const createSequencer = ({ events, background, feed, hasOthers, onError }: Options): Sequencer => {
  let horizon = noHorizon;
  let isWoken = false;
  let ticks = 0;
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let numbering = Promise.resolve();

  const numberAll = async (): Promise<void> => {
    const numbered = await numberEvents(events, horizon);
    horizon = numbered.horizon;
    if (numbered.count > 0) feed.notify();
  };

  /** Runs one call after the other: parallel ones of a process would only skip each other's lock. */
  const number = (): Promise<void> => {
    numbering = numbering.then(numberAll).catch((error: unknown) => {
      horizon = noHorizon;
      onError(reasonOf(error));
    });
    return numbering;
  };

  const tick = (): void => {
    ticks += 1;
    // Background work is dropped while the process is overloaded.
    isWoken = false;
    const isDue = ticks % idleTicks === 0;
    if (isDue) horizon = noHorizon;
    if (isDue || feed.isActive()) number();
  };

  return {
    wake() {
      if (isWoken) return;
      isWoken = true;
      background.run(async () => {
        isWoken = false;
        await number();
      });
    },

    start() {
      isStarted = true;
      number();
      if (hasOthers) timer = setInterval(tick, tickMs).unref();
    },

    async stop() {
      clearInterval(timer);
      // A process that could not start has no database.
      if (isStarted) await number();
    },
  };
};
