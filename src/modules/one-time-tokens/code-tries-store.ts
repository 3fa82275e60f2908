import type { Knex } from 'knex';

/** How many codes are checked for each email or SMS (ASVS 6.5.5). */
export const mostCodeTries = 5;

/**
 * Counts a try before the code is checked, so that of many at once only as many are checked as are allowed.
 * @param sent the row of the newest email or SMS with a code
 * @returns its columns; or undefined if there is no such row, or it has been tried as often as allowed
 */
export const countTry = async <R extends object>(
  sent: Knex.QueryBuilder,
  columns: readonly (keyof R & string)[],
): Promise<R | undefined> => {
  const [taken] = await sent
    .where('tries', '<', mostCodeTries)
    .increment('tries')
    .returning([...columns]);
  return taken as R | undefined;
};
