import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditArchiveReads } from './ports.ts';

const pollMs = 50;
const patienceMs = 5000;

interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** Called once if a transaction that may add entries does not end. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Waits until all transactions that may have added entries have ended. An ID is given before its entry is committed: an entry with
 * a lower ID than the newest one can still appear before that.
 * @returns false if the signal was aborted earlier
 */
export const writersEnded = async (
  archive: Pick<AuditArchiveReads, 'writers'>,
  { signal, onWait }: Waiting,
): Promise<boolean> => {
  const start = performance.now();
  let isReported = false;
  let writers = await archive.writers();
  while (writers.length > 0 && !signal?.aborted) {
    if (!isReported && performance.now() - start > patienceMs) {
      isReported = true;
      onWait?.();
    }
    await sleep(pollMs);
    const present = new Set(await archive.writers());
    writers = writers.filter((writer) => present.has(writer));
  }
  return writers.length === 0;
};
