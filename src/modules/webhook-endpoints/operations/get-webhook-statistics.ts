import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, type Fault, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { orderFaults, periodFaults } from '../../../kernel/time-faults.ts';
import { fromTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Durations, HourCounts, Hours } from '../delivery-ports.ts';

interface SentPeriod {
  /** A time in the first hour, as text. Absent: a week before the last one. */
  readonly from?: string | undefined;
  /** A time in the last hour. Absent: now. */
  readonly to?: string | undefined;
}

export interface WebhookStatisticsCommand extends SentPeriod {
  readonly principal: Actor;
  readonly id: number;
}

export interface WebhookStatistics {
  readonly hours: readonly HourCounts[];
  /** Absent without attempts. */
  readonly durations: Durations | undefined;
}

export type GetWebhookStatistics = (command: WebhookStatisticsCommand) => Promise<WebhookStatistics>;

const hourMs = 3_600_000;

/** The number of hours of a period, equal to the contract's. */
export const hoursRule = { default: 168, max: 744 } as const;

export const webhookStatisticsFaults = ({ from, to }: SentPeriod): readonly Fault[] =>
  periodFaults(['from', from], ['to', to]);

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);
const fromHour = (hour: number): Date => new Date(hour * hourMs);

/** Returns the hours of a request. Those after the present one are left out. @throws `validation_failed` */
const periodOf = (sent: SentPeriod, now: Date): Hours => {
  refuseFaults(webhookStatisticsFaults(sent));
  const [first, last] = [fromTimestamp(sent.from ?? ''), fromTimestamp(sent.to ?? '')];
  const to = hourOf(last ?? now);
  const from = first ? hourOf(first) : to - hoursRule.default + 1;
  refuseFaults(orderFaults(['from', toTimestamp(fromHour(from))], ['to', toTimestamp(fromHour(to))]));
  if (to - from >= hoursRule.max)
    refuseFaults([
      { field: 'to', code: 'out_of_range', detail: `must be at most ${hoursRule.max - 1} hours after from` },
    ]);
  return { from: fromHour(from), to: fromHour(Math.min(to, hourOf(now))) };
};

const hoursOf = ({ from, to }: Hours): readonly Date[] =>
  Array.from({ length: Math.max(0, hourOf(to) - hourOf(from) + 1) }, (_, index) => fromHour(hourOf(from) + index));

/** Returns the numbers of attempts to deliver to an endpoint in each hour of a period. */
export const getWebhookStatistics =
  ({ clock }: Pick<Ports, 'clock'>): GetWebhookStatistics =>
  async ({ principal, id, ...sent }) => {
    const period = periodOf(sent, clock.now());
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getWebhookStatistics);
    const { webhookDeliveries, webhookEndpoints } = principal.store.reads;
    if (!(await webhookEndpoints.find(id))) throw new DomainError('not_found');
    const counts = await webhookDeliveries.hours(id, period);
    const known = new Map(counts.map((one) => [one.hour.getTime(), one]));
    return {
      hours: hoursOf(period).map((hour) => known.get(hour.getTime()) ?? { hour, delivered: 0, failed: 0 }),
      durations: await webhookDeliveries.durations(id),
    };
  };
