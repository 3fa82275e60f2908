import type { Knex } from 'knex';

/**
 * A value that the planner does not see. It estimates by the average of all values of the column, and not by what it knows of this
 * one: with statistics from before a value was used, it expects no row, sorts what it finds, and finds a million.
 */
export const hidden = (db: Knex, type: 'bigint' | 'text', value: number | string): Knex.Raw =>
  db.raw(`(select cast(? as ${type}))`, [value]);
