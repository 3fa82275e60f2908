import type { Command } from 'commander';
import { createStore } from '../database/store.ts';
import { type ConversionStep, convertAudit } from '../modules/audit/conversion-store.ts';
import { maintainPartitions } from '../modules/audit/steps/maintain-partitions.ts';
import { repositories } from '../modules/index.ts';
import { systemClock } from '../system.ts';
import { createCommand } from './command.ts';
import { requireMigrated, withDatabase } from './context.ts';
import { note, print } from './output.ts';
import type { Terminal } from './terminal.ts';

const texts: Readonly<Record<ConversionStep, string>> = {
  bound: 'Adding a constraint on the IDs of entries.',
  validate: 'Reading all entries to validate the constraint. Requests do not wait for this.',
  swap: 'Making the table a partition.',
};

const partition = (terminal: Terminal): Promise<void> =>
  withDatabase(terminal, async ({ config, database, jobs }) => {
    await requireMigrated(database);
    const isNew = await database.exclusively(() =>
      database.patiently((knex) =>
        convertAudit(knex, {
          now: systemClock.now(),
          onStep: (step) => note(terminal, texts[step]),
          onWait: () => note(terminal, 'Waiting for a lock that another transaction holds.'),
        }),
      ),
    );
    const store = createStore(database.knex, jobs, repositories);
    await maintainPartitions({ store, clock: systemClock, retentionDays: config.auditRetentionDays });
    print(terminal, isNew ? 'The audit log is partitioned by month.' : 'The audit log was partitioned already.');
  });

export const auditPartitionCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'partition')
    .description('store the entries of each month in a partition, which is removed as a whole when it has expired')
    .action(() => partition(terminal));
