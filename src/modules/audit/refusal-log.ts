import type { AuditEntry, AuditSingles, RefusalLog } from '../../kernel/audit.ts';
import { reasonOf } from '../../kernel/error-facts.ts';
import type { Clock } from '../../kernel/ports.ts';

/** Refusals of one network are aggregated for this time, which begins with its first refusal. */
const windowMs = 60_000;
/**
 * Limits the entries of a network in that time to at most one a second. Beyond `exact`, waiting entries no longer distinguish the
 * refused accounts. Beyond `byFailure`, they distinguish only events, of which callers without credentials cause about 15.
 */
const mostEntries = { atOnce: 15, exact: 25, byFailure: 30 } as const;
/**
 * Limits the failed checks of an account's credentials that have a separate entry in that time. The lockout allows about as many;
 * this also limits failures that the lockout does not count, such as those of a banned user with a passkey.
 */
const mostOfAccount = 10;
/** Limits the waiting entries in memory. Beyond that, those of the network that was seen first are written early. */
const mostWaiting = 20_000;
const mostNetworks = 10_000;
const tickMs = 1000;

interface Options {
  readonly write: (entries: readonly AuditEntry[]) => Promise<void>;
  readonly clock: Clock;
  /** Returns the network that an address counts for. */
  readonly networkOf: (address: string) => string;
  /** Called with the reason when entries cannot be written for now. */
  readonly onError: (reason: string) => void;
}

export interface AggregatedRefusals extends RefusalLog {
  /** Writes the waiting entries. */
  close(): Promise<void>;
}

/** The failed checks of an account in its window. */
interface AccountTally {
  readonly endsAt: number;
  count: number;
}

/** The refusals of a network in its window. */
interface Tally {
  readonly endsAt: number;
  /** The entries that were written at once, by event, application and failure. */
  readonly written: Set<string>;
  /** The latest of the entries that are counted together, by their common fields. */
  readonly waiting: Map<string, Required<Pick<AuditEntry, 'count'>> & AuditEntry>;
}

const keyOf = ({ event, appId, userId, sessionId, factor, failure, reason, target }: Partial<AuditEntry>): string =>
  JSON.stringify([event, appId, userId, sessionId, factor, failure, reason, target]);

/** Removes the fields that differ between accounts. `withoutApp` also removes the application. */
const withoutAccount = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  userId: undefined,
  sessionId: undefined,
  reason: undefined,
  target: undefined,
});
const withoutApp = (entry: AuditEntry): AuditEntry => ({ ...withoutAccount(entry), appId: undefined });

/** Writes every refusal without delay. */
export const eachRefusal = (audit: Pick<AuditSingles, 'add'>): AggregatedRefusals => ({
  add: (entry) => audit.add(entry),
  close: async () => undefined,
});

/**
 * Writes the first refusal of each kind at once. Of further ones of the same minute and network, those after a check of an
 * account's credentials are written a second later, each by itself, and the others are counted. The delay depends on the kinds
 * that were written before, and never on the existence of an account, so that response times do not reveal accounts.
 */
export const createRefusalLog = ({ write, clock, networkOf, onError }: Options): AggregatedRefusals => {
  /** Oldest first, because all windows have the same length. */
  const tallies = new Map<string, Tally>();
  const accounts = new Map<string, AccountTally>();
  let waitingCount = 0;
  /** The entries that are written next. */
  let due: AuditEntry[] = [];
  let writing = Promise.resolve();

  const report = (error: unknown): void => onError(reasonOf(error));

  const end = (network: string, { waiting }: Tally): void => {
    tallies.delete(network);
    waitingCount -= waiting.size;
    due.push(...waiting.values());
  };

  const writeDue = (): Promise<void> => {
    writing = writing.then(async () => {
      const entries = due;
      if (entries.length === 0) return;
      due = [];
      await write(entries).catch((error: unknown) => {
        // They are retried with the next ones, as far as memory allows.
        due = [...entries, ...due].slice(-mostWaiting);
        report(error);
      });
    });
    return writing;
  };

  const endExpired = (now: number): void => {
    for (const [network, tally] of tallies) {
      if (tally.endsAt > now) return;
      end(network, tally);
    }
  };

  /**
   * Counts a failed check of an account's credentials, and returns true if it gets a separate entry. A refusal by the lockout
   * does not: it checks nothing, and the client can repeat it without limit.
   */
  const takeOwnEntry = ({ appId, userId, failure, reason }: AuditEntry, now: number): boolean => {
    if (userId === undefined || reason === undefined || failure === 'rate_limited') return false;
    for (const [account, { endsAt }] of accounts) {
      if (endsAt > now && accounts.size < mostWaiting) break;
      accounts.delete(account);
    }
    const name = `${appId} ${userId}`;
    const tally = accounts.get(name) ?? { endsAt: now + windowMs, count: 0 };
    tally.count += 1;
    accounts.set(name, tally);
    return tally.count <= mostOfAccount;
  };

  const endOldest = (): void => {
    for (const [network, tally] of tallies) {
      if (tallies.size <= mostNetworks && waitingCount <= mostWaiting) return;
      end(network, tally);
    }
  };

  const tallyOf = (network: string, now: number): Tally => {
    const tally = tallies.get(network) ?? { endsAt: now + windowMs, written: new Set(), waiting: new Map() };
    tallies.set(network, tally);
    return tally;
  };

  const count = ({ waiting }: Tally, entry: AuditEntry): void => {
    const fits = (common: AuditEntry, most: number): boolean => waiting.has(keyOf(common)) || waiting.size < most;
    const byFailure = withoutAccount(entry);
    const byEvent = withoutApp(entry);
    const [common, key] = fits(entry, mostEntries.exact)
      ? [entry, keyOf(entry)]
      : fits(byFailure, mostEntries.byFailure)
        ? [byFailure, keyOf(byFailure)]
        : [byEvent, entry.event];
    const before = waiting.get(key)?.count ?? 0;
    if (before === 0) waitingCount += 1;
    waiting.set(key, { ...common, count: before + (entry.count ?? 1) });
  };

  const tick = async (): Promise<void> => {
    endExpired(clock.now().getTime());
    await writeDue();
  };
  const timer = setInterval(() => tick().catch(report), tickMs);
  timer.unref();

  return {
    async add(entry) {
      const now = clock.now().getTime();
      endExpired(now);
      const tally = tallyOf(networkOf(entry.origin.ip), now);
      const kind = keyOf({ event: entry.event, appId: entry.appId, failure: entry.failure });
      if (tally.written.has(kind) || tally.written.size >= mostEntries.atOnce) {
        if (takeOwnEntry(entry, now)) due.push(entry);
        else count(tally, entry);
        endOldest();
        return;
      }
      tally.written.add(kind);
      await write([entry]).catch((error: unknown) => {
        tally.written.delete(kind);
        throw error;
      });
    },

    async close() {
      clearInterval(timer);
      endExpired(Number.POSITIVE_INFINITY);
      await writeDue();
    },
  };
};
