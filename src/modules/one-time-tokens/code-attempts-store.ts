import type { Knex } from 'knex';

/** Limits the codes that are checked for each email or SMS (ASVS 6.5.5). */
export const mostCodeAttempts = 5;

/**
 * Counts an attempt before the code is checked, so that of many parallel codes only the allowed number is checked.
 * @param sent the row of the newest email or SMS with a code
 * @returns its columns; or undefined if there is no such row, or no attempts are left
 */
export const countAttempt = async <R extends object>(
  sent: Knex.QueryBuilder,
  columns: readonly (keyof R & string)[],
): Promise<R | undefined> => {
  const [taken] = await sent
    .where('tries', '<', mostCodeAttempts)
    .increment('tries')
    .returning([...columns]);
  return taken as R | undefined;
};
