import { type Fault, refuseFaults } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { orderFaults } from '../../kernel/time-faults.ts';
import { fromTimestamp } from '../../kernel/timestamp.ts';

/** The numbers of a day in UTC. */
export interface DayStatistics {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly signups: number;
  readonly logins: number;
  readonly failedLogins: number;
  /** The users who were active on the day, and in the 7 and 30 days that end with it. */
  readonly dailyActiveUsers: number;
  readonly weeklyActiveUsers: number;
  readonly monthlyActiveUsers: number;
}

/** The users of an application by status. */
export interface UserCounts {
  readonly active: number;
  readonly inactive: number;
  readonly banned: number;
  readonly countedAt: Date;
}

/** The first and the last day of a period, which belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** Equal to the contract's `StatisticsDate`, and the number of days of a period. */
export const statisticsRules = {
  date: { maxLength: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ },
  days: { default: 30, max: 366 },
} as const;

export const toDate = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the day a number of days later. */
export const shiftDate = (date: string, days: number): string => toDate(new Date(Date.parse(date) + days * dayMs));

/** The number of days of a period; 0 or less: it ends before it begins. */
const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Returns the days of a period, earliest first. */
export const datesOf = (period: Period): readonly string[] =>
  Array.from({ length: Math.max(0, lengthOf(period)) }, (_, index) => shiftDate(period.from, index));

interface SentPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isDate = (text: string): boolean =>
  statisticsRules.date.pattern.test(text) && fromTimestamp(`${text} 00:00:00`) !== undefined;

/** Returns the faults of days that can be found without the current time. */
export const dateFaults = ({ from, to }: SentPeriod): readonly Fault[] => {
  const faults = Object.entries({ from, to }).flatMap(([field, text]): readonly Fault[] =>
    text === undefined || isDate(text)
      ? []
      : [{ field: field as 'from' | 'to', code: 'invalid_format', detail: formats.date }],
  );
  return faults.length > 0 ? faults : orderFaults(['from', from], ['to', to]);
};

const { days } = statisticsRules;

/**
 * Returns the period of a request: by default, the last 30 days. Days after today are left out.
 * @throws `validation_failed`
 */
export const periodOf = (sent: SentPeriod, now: Date): Period => {
  refuseFaults(dateFaults(sent));
  const today = toDate(now);
  const to = sent.to ?? today;
  const from = sent.from ?? shiftDate(to, 1 - days.default);
  const length = lengthOf({ from, to });
  refuseFaults(orderFaults(['from', from], ['to', to]));
  if (length > days.max)
    refuseFaults([{ field: 'to', code: 'out_of_range', detail: `must be at most ${days.max - 1} days after from` }]);
  return { from, to: to < today ? to : today };
};
