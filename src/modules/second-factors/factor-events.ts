import type { EventOf } from '../../kernel/event-causes.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { Factor } from './factor.ts';

export type FactorRemoved = EventOf<'factor.removed'>;

type FactorType = 'factor.added' | 'factor.updated' | 'factor.removed' | 'factor.removal_canceled' | 'factor.cloned';

/** The part of a factor that events state. */
export type StatedFactor = Pick<Factor, 'id' | 'userId' | 'kind'>;

export const factorEvent = <T extends FactorType>(
  type: T,
  { id, userId, kind }: StatedFactor,
): {
  readonly type: T;
  readonly subject: `user:${number}`;
  readonly data: EventOf<FactorType>['data'];
} => ({ type, subject: `user:${userId}`, data: { factor_id: id, kind } });

export const removalScheduled = (
  { id, userId, kind }: StatedFactor,
  dueAt: Date,
): EventOf<'factor.removal_scheduled'> => ({
  type: 'factor.removal_scheduled',
  subject: `user:${userId}`,
  data: { factor_id: id, kind, due_at: toTimestamp(dueAt) },
});
