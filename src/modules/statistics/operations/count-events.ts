import type { Ports } from '../../../kernel/ports.ts';
import { writersEnded } from '../../audit/writers-ended.ts';
import { daysKept } from '../retention.ts';

/** A transaction that adds entries for longer delays the statistics until the next run. */
const patienceMs = 10_000;
const dayMs = 86_400_000;
/** The users by status are counted again after this time: this reads an index entry of each user. */
const usersMs = 15 * 60_000;

/**
 * Counts the entries of the audit log that have been added since the last run, in batches. Each batch and its position are
 * committed together, so that an interrupted run is continued, and an entry is counted once. One process counts at a time.
 */
export const countEvents =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  async (): Promise<void> => {
    const now = clock.now();
    const { auditArchive } = store.system.reads;
    const { newest } = await auditArchive.ids();
    const isSettled = await writersEnded(auditArchive, { signal: AbortSignal.timeout(patienceMs) });
    const entries = { newestId: newest, newestAt: now, since: new Date(now.getTime() - daysKept * dayMs) };
    if (isSettled) while (await store.system.transaction((unit) => unit.statistics.countBatch(entries)));
    await store.system.transaction((unit) => unit.statistics.countUsers(now, new Date(now.getTime() - usersMs)));
  };
