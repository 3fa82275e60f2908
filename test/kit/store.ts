import { createStore } from '../../src/database/store.ts';
import type { Jobs } from '../../src/jobs/queue.ts';
import type { Store } from '../../src/kernel/ports.ts';
import { createUnit } from '../../src/modules/index.ts';
import { runMaintenance } from '../../src/modules/maintenance/operations/run-maintenance.ts';
import { countEvents } from '../../src/modules/statistics/operations/count-events.ts';
import type { TestService } from './service.ts';

/** A queue that ignores all jobs. */
export const noJobs: Jobs = {
  add: async () => undefined,
  remove: async () => undefined,
  retryNow: async () => [],
  probeNow: async () => undefined,
  wake: () => undefined,
  eventsAdded: () => undefined,
};

/** Creates a store besides that of the service. It queues no jobs, so that its additions are not delivered. */
export const storeBeside = ({ db }: Pick<TestService, 'db'>): Store => createStore(db, noJobs, createUnit);

/** Runs the hourly maintenance. */
export const maintain = (service: Pick<TestService, 'db' | 'clock'>, auditRetentionDays?: number): Promise<void> =>
  runMaintenance({ store: storeBeside(service), clock: service.clock, auditRetentionDays })();

/** Counts the new entries of the audit log for the statistics. */
export const countStatistics = (service: Pick<TestService, 'db' | 'clock'>): Promise<void> =>
  countEvents({ store: storeBeside(service), clock: service.clock })();
