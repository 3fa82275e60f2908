import type { Knex } from 'knex';

/**
 * Hides a value from the planner, which then estimates with the average of the column. With statistics from before a value was
 * used, it would expect no row and sort the result, which may have a million rows.
 */
export const hidden = (db: Knex, type: 'bigint' | 'text', value: number | string): Knex.Raw =>
  db.raw(`(select cast(? as ${type}))`, [value]);
