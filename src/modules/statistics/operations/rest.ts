import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { type DayStatistics, dateFaults } from '../statistics.ts';

const toDayDto = (day: DayStatistics) => ({
  date: day.date,
  signups: day.signups,
  logins: day.logins,
  failed_logins: day.failedLogins,
  daily_active_users: day.dailyActiveUsers,
  weekly_active_users: day.weeklyActiveUsers,
  monthly_active_users: day.monthlyActiveUsers,
});

export const rest = (usecases: UseCases) =>
  ({
    getStatistics: async ({ query, principal }) => {
      const { days, completeUntil, users } = await usecases.getStatistics({
        principal,
        from: query?.from,
        to: query?.to,
      });
      const counts = users && {
        active: users.active,
        inactive: users.inactive,
        banned: users.banned,
        counted_at: toTimestamp(users.countedAt),
      };
      return {
        status: 200,
        body: { data: days.map(toDayDto), complete_until: toMaybeTimestamp(completeUntil), users: counts ?? null },
      };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = { getStatistics: (sent) => dateFaults(sent ?? {}) } satisfies RequestRules;
