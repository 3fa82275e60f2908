import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { hiddenApp } from '../../database/hidden.ts';
import { type IdWindow, maxId } from './id-windows.ts';

/**
 * An entry gets its ID after its time: when its transaction ends, or when a row of refusals is written. This is more than both take, with
 * the difference of the clocks of two processes.
 */
const latestInsertionMinutes = 15;
const latestInsertion = `${latestInsertionMinutes} minutes`;

interface Times {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Adds the bounds of a window, so that one partition is read. An audit log without partitions has none. */
export const within = (query: AppQuery, { from, before }: IdWindow): AppQuery =>
  from === 0 ? query : query.where('id', '>=', from).where('id', '<', before ?? maxId);

/** Returns the highest ID that an entry of any application was given. */
export const lastId = async (db: AppDb): Promise<number> =>
  (await db.from(db.expression('audit_id_seq')).first('last_value')).last_value;

/** Returns the time until which entries of a period get their IDs. */
export const lastInsertion = (to: Date | undefined): Date | undefined =>
  to && new Date(to.getTime() + latestInsertionMinutes * 60_000);

/** Returns true if an entry of a window is from before a period: all earlier IDs have earlier entries. */
export const isBeforePeriod = async (db: AppDb, { from }: Times, ids: IdWindow): Promise<boolean> => {
  if (!from) return false;
  const older = within(db('audit', hiddenApp(db)), ids)
    .whereRaw(`at < ?::timestamptz - interval '${latestInsertion}'`, [from])
    .first('id');
  return (await older) !== undefined;
};

/**
 * Adds a filter by time to a query of the entries of an application in the order of their IDs. IDs rise with time, so a page of an
 * early day is read from that day on instead of from the newest entry. The times themselves are compared in expressions that no index
 * has: otherwise the planner may sort all entries of a period for a page.
 */
export const withinTimes = (db: AppDb, query: AppQuery, { from, to }: Times, ids: IdWindow): void => {
  const idsOf = () =>
    within(db('audit', hiddenApp(db)), ids)
      .select('id')
      .limit(1);
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
