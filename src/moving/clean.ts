import { allTablesOfApps } from '../database/app-tables.ts';
import { thaw } from './freeze.ts';
import { releaseJobs } from './hold.ts';
import { type MovedApp, passing } from './record.ts';
import { identifier, type Session } from './session.ts';

/** The number of rows that one transaction deletes. */
const batch = 2000;

const referencesSql = `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and conparentid = 0 and conrelid <> confrelid
   and conrelid = any ($1::text[]::regclass[])`;

/** Orders tables so that rows are deleted before those to which they refer: otherwise each deletion would search them. */
const inOrderOfDeletion = async (session: Session): Promise<readonly string[]> => {
  const references = await session.rows<{ from: string; to: string }>(referencesSql, [[...allTablesOfApps]]);
  const left = new Set(allTablesOfApps.filter((table) => table !== 'apps'));
  const order: string[] = [];
  while (left.size > 0) {
    const isReferred = (table: string): boolean => references.some(({ from, to }) => to === table && left.has(from));
    const free = [...left].filter((table) => !isReferred(table));
    // The tables of a circle refer to each other with an action that empties the reference.
    for (const table of free.length > 0 ? free : [...left]) {
      order.push(table);
      left.delete(table);
    }
  }
  return order;
};

/**
 * Deletes the rows of an application that the cell does not serve, in short transactions. Can be interrupted and repeated.
 * @throws if the cell serves it: the database refuses to delete its audit log
 */
export const deleteRows = async (session: Session, app: Pick<MovedApp, 'id'>): Promise<void> => {
  const settings = { ...passing(app), 'gatehouse.audit_retention': 'on' };
  const inBatches = async (statement: string, values: readonly unknown[]): Promise<void> => {
    let deleted: number;
    do {
      deleted = (await session.transaction(() => session.rows(`${statement} returning 1`, values), settings)).length;
    } while (deleted > 0);
  };
  await session.transaction(
    () => session.rows('update apps set company_id = null, owner_user_id = null where id = $1', [app.id]),
    settings,
  );
  for (const table of await inOrderOfDeletion(session))
    await inBatches(
      `delete from ${identifier(table)} where app_id = $1
          and ctid = any (array(select ctid from ${identifier(table)} where app_id = $1 limit ${batch}))`,
      [app.id],
    );
  await inBatches(`delete from pgboss.job where group_id = $1 and state <> 'active'`, [String(app.id)]);
};

/** Removes an application that has moved from its source. */
export const removeMoved = async (session: Session, app: Pick<MovedApp, 'id'>): Promise<void> => {
  await deleteRows(session, app);
  await session.transaction(() => session.rows('delete from apps where id = $1', [app.id]), passing(app));
  await thaw(session, app);
  await releaseJobs(session, app);
  await session.rows('delete from app_moves where app_id = $1', [app.id]);
};
