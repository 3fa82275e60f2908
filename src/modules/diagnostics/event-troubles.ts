import { after } from '../../kernel/timestamp.ts';
import type { EventReads } from '../events/ports.ts';
import type { DeliveryReads, FailingEndpoint } from '../webhook-endpoints/delivery-ports.ts';
import { lateEventSeconds } from './diagnostics.ts';

/** The reasons why events do not reach their consumers. */
export interface EventTroubles {
  readonly failing: readonly FailingEndpoint[];
  /** The time of the oldest event that an enabled endpoint has not got, if it is late. */
  readonly late: Date | undefined;
  /** The time of the oldest event that has no position in the log, if it is late. */
  readonly unnumbered: Date | undefined;
}

interface Reads {
  readonly webhookDeliveries: Pick<DeliveryReads, 'failing' | 'oldestUndelivered'>;
  readonly events: Pick<EventReads, 'oldestUnnumbered'>;
}

/** Finds what prevents the events of an application, or of all, from reaching their consumers. */
export const eventTroubles = async ({ webhookDeliveries, events }: Reads, now: Date): Promise<EventTroubles> => {
  const ifLate = (at: Date | undefined): Date | undefined =>
    at && at < after(now, -lateEventSeconds) ? at : undefined;
  return {
    failing: await webhookDeliveries.failing(),
    late: ifLate(await webhookDeliveries.oldestUndelivered()),
    unnumbered: ifLate(await events.oldestUnnumbered()),
  };
};
