import { allTablesOfApps } from '../database/app-tables.ts';
import { type MovedApp, moveSettings } from './record.ts';
import { requireKnownTables } from './schema.ts';
import { identifier, type Session } from './session.ts';
import { moveTable } from './tables.ts';
import { dropTriggers } from './triggers.ts';

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
    // The tables of a cycle refer to each other with an action that empties the reference.
    for (const table of free.length > 0 ? free : [...left]) {
      order.push(table);
      left.delete(table);
    }
  }
  return order;
};

/**
 * Deletes the rows of an application that the cell does not serve, in short transactions. Can be interrupted and repeated.
 * @throws if the cell serves it, because the database refuses to delete its audit log, or if it has tables that are not known
 */
export const deleteRows = async (session: Session, app: Pick<MovedApp, 'id'>): Promise<void> => {
  await requireKnownTables(session);
  const settings = { ...moveSettings(app), 'gatehouse.audit_retention': 'on' };
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

/**
 * Removes an application that has moved from its source. Can be interrupted and repeated: its row and the record of the move, by which
 * the maintenance finds it, go last and together.
 */
export const removeMoved = async (session: Session, app: Pick<MovedApp, 'id'>): Promise<void> => {
  await deleteRows(session, app);
  await session.transaction(async () => {
    await session.rows('delete from apps where id = $1', [app.id]);
    await session.rows(`delete from ${moveTable} where app_id = $1`, [app.id]);
  }, moveSettings(app));
  await dropTriggers(session, app);
};

/** Deletes the records of moves whose application was removed without them, as by an earlier release. */
export const removeLeftRecords = async (session: Session): Promise<void> => {
  await session.rows(
    `delete from ${moveTable} where phase = 'switched' and not exists (select from apps where apps.id = app_id)`,
  );
};
