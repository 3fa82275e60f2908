import type { Database } from '../../src/database/database.ts';
import { convertAudit } from '../../src/modules/audit/conversion-store.ts';
import { firstIdOf } from '../../src/modules/audit/months.ts';
import { auditPartitions } from '../../src/modules/audit/partitions-store.ts';

/** Returns true for `TEST_AUDIT=partitioned`: the tests then run on a partitioned audit log, whose entries are in many partitions. */
export const hasPartitionedAudit = (): boolean => process.env['TEST_AUDIT'] === 'partitioned';

/** The first month that has a partition, long before the clock of the tests. */
const first = 12;
const months = 24;
/** The number of consecutive entries in one partition. */
const perMonth = 20;

/**
 * Partitions the audit log of an empty database. Each new entry skips so many IDs that a few are in the same partition. Those that come after
 * all partitions are in the default one.
 */
export const partitionAudit = async ({ knex }: Pick<Database, 'knex'>): Promise<void> => {
  const now = new Date(Date.UTC(2000, first - 1, 15));
  await convertAudit(knex, { now, onStep: () => undefined, onWait: () => undefined });
  for (let month = first; month < first + months; month += 1)
    await knex.transaction((trx) => auditPartitions(trx).create(month));
  await knex.raw(
    `alter sequence audit_id_seq increment by ${Math.floor(firstIdOf(1) / perMonth)} restart with ${firstIdOf(first)}`,
  );
};
