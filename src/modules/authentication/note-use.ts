import { DomainError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import { isWorthNoting } from '../../kernel/session.ts';

const ignoredCodes: ReadonlySet<DomainError['code']> = new Set(['database_unavailable', 'application_moving']);

/** Ignores an unavailable database, and one that refuses changes of a moving application: a later request notes the use. */
export const unlessUnavailable = (error: unknown): void => {
  if (!(error instanceof DomainError && ignoredCodes.has(error.code))) throw error;
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
