import './watched-repositories.ts';
import { createStore } from '../../src/database/store.ts';
import type { Jobs } from '../../src/jobs/queue.ts';
import type { AppStore, Store } from '../../src/kernel/ports.ts';
import { repositories } from '../../src/modules/index.ts';
import { runMaintenance } from '../../src/modules/maintenance/operations/run-maintenance.ts';
import { countEvents } from '../../src/modules/statistics/operations/count-events.ts';
import { txtRecordsOf } from './name-server.ts';
import { metadataAt } from './saml/published.ts';
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
export const storeBeside = ({ db }: Pick<TestService, 'db'>): Store => createStore(db, noJobs, repositories);

/** Opens the rows of an application, which is the default one, besides the service. */
export const rowsBeside = (service: Pick<TestService, 'db'>, appId = 1): AppStore =>
  storeBeside(service).of({ id: appId });

/** Runs the hourly maintenance. */
export const maintain = (service: Pick<TestService, 'db' | 'clock'>, auditRetentionDays?: number): Promise<void> =>
  runMaintenance({
    ...{ store: storeBeside(service), clock: service.clock, txtRecordsOf, metadataAt, auditRetentionDays },
  })();

/** Counts the new entries of the audit log for the statistics. */
export const countStatistics = (service: Pick<TestService, 'db' | 'clock'>): Promise<void> =>
  countEvents({ store: storeBeside(service), clock: service.clock })();
