import type { SystemReads } from '../../kernel/ports.ts';
import { after } from '../../kernel/timestamp.ts';
import type { FailingEndpoint } from '../webhook-endpoints/delivery-ports.ts';
import { lateEventSeconds } from './diagnostics.ts';

/** The reasons why events do not reach their consumers. */
export interface EventTroubles {
  readonly failing: readonly FailingEndpoint[];
  /** The time of the oldest event that an enabled endpoint has not got, if it is late. */
  readonly late: Date | undefined;
  /** The time of the oldest event that has no position in the log, if it is late. */
  readonly unnumbered: Date | undefined;
}

/** Finds what prevents the events of an application, or of all, from reaching their consumers. */
export const eventTroubles = async (
  { webhookDeliveries, events }: Pick<SystemReads, 'webhookDeliveries' | 'events'>,
  now: Date,
  appId?: number,
): Promise<EventTroubles> => {
  const ifLate = (at: Date | undefined): Date | undefined =>
    at && at < after(now, -lateEventSeconds) ? at : undefined;
  return {
    failing: await webhookDeliveries.failing(appId),
    late: ifLate(await webhookDeliveries.oldestUndelivered(appId)),
    unnumbered: ifLate(await events.oldestUnnumbered(appId)),
  };
};
