import type { Ports } from '../../../kernel/ports.ts';
import { monthAt, startOf } from '../months.ts';

interface Options extends Pick<Ports, 'store' | 'clock'> {
  /** Absent: entries are kept forever. */
  readonly retentionDays?: number | undefined;
}

/**
 * Makes the partition of the coming month, begins the present one, and removes those whose entries have all expired. Each is a separate
 * transaction that a later run repeats if it is missing. New entries go on in the partition of an earlier month until then.
 * @returns false if the audit log has no partitions
 */
export const maintainPartitions = async ({ store, clock, retentionDays }: Options): Promise<boolean> => {
  const { reads, single, transaction } = store.system;
  const found = await reads.auditPartitions.find();
  if (!found) return false;
  const estimatedAt = await single.auditPartitions.advanceClock();
  const at = new Date(Math.min(estimatedAt.getTime(), clock.now().getTime()));
  const present = monthAt(at);
  for (const month of [present, present + 1])
    if (month >= found.first && !found.months.includes(month))
      await transaction((unit) => unit.auditPartitions.create(month));
  // The coming month is there already when it begins, unless the maintenance has not run for a month.
  if (present >= found.first) await transaction((unit) => unit.auditPartitions.begin(present));
  // A month has the entries of all applications, and those of one that moves are compared with the other cell's.
  if (retentionDays === undefined || (await reads.administration.hasMoves())) return true;
  const keptSince = new Date(at.getTime() - retentionDays * 86_400_000);
  for (const month of found.months.filter((one) => startOf(one + 1) <= keptSince))
    if (await reads.auditPartitions.hasExpired(month, keptSince))
      await transaction((unit) => unit.auditPartitions.drop(month, keptSince));
  return true;
};
