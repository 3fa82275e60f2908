import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { CountedUntil } from '../ports.ts';
import { type DayStatistics, datesOf, periodOf } from '../statistics.ts';

export interface StatisticsCommand {
  readonly principal: Actor;
  /** Days as `YYYY-MM-DD`. Absent: the last 30 days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface PeriodStatistics extends CountedUntil {
  readonly days: readonly DayStatistics[];
}

export type GetStatistics = (command: StatisticsCommand) => Promise<PeriodStatistics>;

const nothingOn = (date: string): DayStatistics => ({
  date,
  signups: 0,
  logins: 0,
  failedLogins: 0,
  dailyActiveUsers: 0,
  weeklyActiveUsers: 0,
  monthlyActiveUsers: 0,
});

/** Returns the statistics of each day of a period. They are of the whole application, so a permission in a company is not enough. */
export const getStatistics =
  ({ clock }: Pick<Ports, 'clock'>): GetStatistics =>
  async ({ principal, ...sent }) => {
    const period = periodOf(sent, clock.now());
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getStatistics);
    return principal.store.list(async ({ statistics }) => {
      // Read before the days: everything up to this time is contained in them.
      const counted = await statistics.countedUntil();
      const days = new Map((await statistics.days(period)).map((day) => [day.date, day]));
      return { ...counted, days: datesOf(period).map((date) => days.get(date) ?? nothingOn(date)) };
    });
  };
