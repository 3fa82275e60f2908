import type {
  QueryResolvers,
  StatisticsDayResolvers,
  StatisticsResolvers,
  UserCountsResolvers,
} from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { DayStatistics, UserCounts } from '../statistics.ts';
import type { PeriodStatistics } from './get-statistics.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Statistics: PeriodStatistics;
    readonly StatisticsDay: DayStatistics;
    readonly UserCounts: UserCounts;
  }
}

const statistics: QueryResolvers['statistics'] = async (_root, { from, to }, { usecases, actor }) =>
  usecases.getStatistics({ principal: await actor(), from: from ?? undefined, to: to ?? undefined });

const ofPeriod: StatisticsResolvers = {
  data: ({ days }) => days,
  complete_until: ({ completeUntil }) => toMaybeTimestamp(completeUntil),
  users: ({ users }) => users ?? null,
};

const day: StatisticsDayResolvers = {
  date: ({ date }) => date,
  signups: ({ signups }) => signups,
  logins: ({ logins }) => logins,
  failed_logins: ({ failedLogins }) => failedLogins,
  daily_active_users: ({ dailyActiveUsers }) => dailyActiveUsers,
  weekly_active_users: ({ weeklyActiveUsers }) => weeklyActiveUsers,
  monthly_active_users: ({ monthlyActiveUsers }) => monthlyActiveUsers,
};

const userCounts: UserCountsResolvers = {
  active: ({ active }) => active,
  inactive: ({ inactive }) => inactive,
  banned: ({ banned }) => banned,
  counted_at: ({ countedAt }) => toTimestamp(countedAt),
};

export const graphql = {
  Query: { statistics },
  Statistics: ofPeriod,
  StatisticsDay: day,
  UserCounts: userCounts,
} satisfies ModuleResolvers;
