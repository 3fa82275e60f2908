import type { Knex } from 'knex';

/** How many codes are checked for each email or SMS (ASVS 6.5.5). */
export const mostCodeAttempts = 5;

/**
 * Counts an attempt before the code is checked, so that of many at once only as many are checked as are allowed.
 * @param sent the row of the newest email or SMS with a code
 * @returns its columns; or undefined if there is no such row, or it has been tried as often as allowed
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
