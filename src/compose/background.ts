import type { Config } from '../config.ts';
import { deliveryEvents } from '../http/log.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { OfApp } from '../jobs/queue.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { endOtherLogins } from '../modules/connections/operations/end-other-logins.ts';
import { applyMappings } from '../modules/directories/operations/apply-mappings.ts';
import { reportLockout } from '../modules/lockouts/operations/report-lockout.ts';
import { startLoginCode } from '../modules/login/operations/send-login-code.ts';
import { runMaintenance } from '../modules/maintenance/operations/run-maintenance.ts';
import { createDelivery } from '../modules/notifications/operations/deliver.ts';
import type { Receiver } from '../modules/notifications/send.ts';
import { createFormClient } from '../modules/openid/form-client.ts';
import { tellClient } from '../modules/openid/operations/tell-client.ts';
import { startRecovery } from '../modules/recovery/operations/recover.ts';
import { countEvents } from '../modules/statistics/operations/count-events.ts';
import { walkField } from '../modules/user-fields/operations/walk-field.ts';
import { keepMoves } from '../moving/keep.ts';
import { mountOf } from '../openid/mount.ts';
import { createLogoutTokens } from '../security/logout-tokens.ts';
import type { SigningKeySet } from '../security/signing-key-set.ts';
import type { Surroundings } from './surroundings.ts';

interface Options {
  readonly config: Config;
  readonly surroundings: Surroundings;
  readonly ports: Ports;
  readonly receiver: Receiver;
  readonly signingKeySet: Pick<SigningKeySet, 'signers'>;
  readonly metrics: Metrics;
}

/** Runs the second function even if the first one fails. */
const both = (first: () => Promise<void>, second: () => Promise<void>) => async (): Promise<void> => {
  try {
    await first();
  } finally {
    await second();
  }
};

/**
 * Starts the workers of the job queue: deliveries, recovery requests, notices of blocked logins, custom fields, enforced domains, maintenance and
 * statistics. The work for moves is done in the queues of the last two.
 */
export const startWorkers = async (
  jobs: JobQueue,
  {
    config,
    surroundings: { database, logger, clock, countsStatistics },
    ports,
    receiver,
    metrics,
    signingKeySet,
  }: Options,
): Promise<void> => {
  const { store, sealer, isPageAllowed, publicUrlOf, imageUrlOf } = ports;
  const events = deliveryEvents(logger, metrics.countDelivery);
  const { deliver, probe } = createDelivery({
    store,
    clock,
    sealer,
    receiver,
    publicUrlOf,
    imageUrlOf,
    codeOf: (key) => ports.loginCodeKeys.codeOf(ports.keys.digest(key)),
    allowsPrivate: config.allowsPrivateReceivers,
    isPageAllowed,
    ...events,
  });
  const moves = keepMoves(database.knex);
  const workers = {
    delivery: deliver,
    probe,
    async undelivered({ id, appId }: OfApp<{ readonly id: string }>) {
      if (await store.of({ id: appId }).single.notifications.markDead(id)) events.onDead(id);
    },
    recovery: startRecovery(ports),
    login_code: startLoginCode(ports),
    lockout: reportLockout(ports),
    backchannel_logout: tellClient({
      store,
      logoutTokens: createLogoutTokens({ signingKeySet, clock, random: ports.random }),
      issuerOf: (app) => `${publicUrlOf(app)}${mountOf(app)}`,
      call: createFormClient({ allowsPrivate: config.allowsPrivateReceivers }),
    }),
    user_fields: walkField(ports),
    directory_roles: applyMappings(ports),
    enforcement: endOtherLogins(ports),
    housekeeping: both(runMaintenance({ ...ports, auditRetentionDays: config.auditRetentionDays }), moves.everyHour),
    statistics: both(countEvents(ports), moves.everyMinute),
  };
  await jobs.work(workers, config.deliveryWorkers, countsStatistics === false ? ['housekeeping'] : undefined);
};
