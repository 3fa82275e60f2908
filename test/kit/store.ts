import { createStore } from '../../src/database/store.ts';
import type { Jobs } from '../../src/jobs/queue.ts';
import type { Store } from '../../src/kernel/ports.ts';
import { createUnit } from '../../src/modules/index.ts';
import { runMaintenance } from '../../src/modules/maintenance/operations/run-maintenance.ts';
import type { TestService } from './service.ts';

/** A queue that takes nothing. */
export const noJobs: Jobs = {
  add: async () => undefined,
  remove: async () => undefined,
  retryNow: async () => [],
  probeNow: async () => undefined,
  wake: () => undefined,
};

/** A store beside that of the service. It queues no jobs, so that what it adds is not delivered. */
export const storeBeside = ({ db }: Pick<TestService, 'db'>): Store => createStore(db, noJobs, createUnit);

/** What is done every hour. */
export const maintain = (service: Pick<TestService, 'db' | 'clock'>, auditRetentionDays?: number): Promise<void> =>
  runMaintenance({ store: storeBeside(service), clock: service.clock, auditRetentionDays })();
