import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { hiddenApp } from '../../database/hidden.ts';

/**
 * An entry gets its ID after its time: when its transaction ends, or when a row of refusals is written. This is more than both take, with
 * the difference of the clocks of two processes.
 */
const latestInsertion = '15 minutes';

interface Times {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/**
 * Adds a filter by time to a query of the entries of an application in the order of their IDs. IDs rise with time, so a page of an
 * early day is read from that day on instead of from the newest entry. The times themselves are compared in expressions that no index
 * has: otherwise the planner may sort all entries of a period for a page.
 */
export const withinTimes = (db: AppDb, query: AppQuery, { from, to }: Times): void => {
  const idsOf = () => db('audit', hiddenApp(db)).select('id').limit(1);
  if (from)
    query
      .whereRaw("at + interval '0' >= ?", [from])
      .where(
        'id',
        '>',
        db.expression('coalesce((?), 0)', [
          idsOf().whereRaw(`at < ?::timestamptz - interval '${latestInsertion}'`, [from]).orderBy('at', 'desc'),
        ]),
      );
  if (to)
    query
      .whereRaw("at + interval '0' < ?", [to])
      .where(
        'id',
        '<',
        db.expression('coalesce((?), 9223372036854775807)', [
          idsOf().whereRaw(`at >= ?::timestamptz + interval '${latestInsertion}'`, [to]).orderBy('at'),
        ]),
      );
};
