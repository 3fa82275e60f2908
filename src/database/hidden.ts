import type { Knex } from 'knex';
import type { AppDb } from './app-db.ts';

/**
 * Hides the application from the planner, which then estimates with the average of the column. With statistics from before it was
 * used, it would expect no row and sort the result, which may have a million rows.
 */
export const hiddenApp = (db: AppDb): Knex.Raw => db.expression('(select cast(? as bigint))', [db.appId]);
