import { DomainError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import { isWorthNoting } from '../../kernel/session.ts';

/** Ignores an unavailable database: a later request notes the use. */
export const unlessUnavailable = (error: unknown): void => {
  if (!(error instanceof DomainError && error.code === 'database_unavailable')) throw error;
};

/** Notes the use of a key, if the last noted one is old enough. */
export const noteUse = async (
  clock: Clock,
  { lastUsedAt }: { readonly lastUsedAt: Date | undefined },
  note: (at: Date) => Promise<void>,
): Promise<void> => {
  const now = clock.now();
  if (isWorthNoting(lastUsedAt, now)) await note(now).catch(unlessUnavailable);
};
