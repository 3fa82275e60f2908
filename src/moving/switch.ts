import type { Ends } from './ends.ts';
import { closeJobs, copyJobs } from './hold.ts';
import type { MovedApp } from './record.ts';
import type { Session } from './session.ts';
import { columnList, columnsOf, moveTable } from './tables.ts';

/** Returns true if the target serves the application. */
export const hasArrived = async (target: Session, app: MovedApp): Promise<boolean> =>
  (await target.rows('select 1 from apps where id = $1', [app.id])).length > 0;

/** Inserts the row of a table with some values of the target, or without a column that the target fills. */
const copyRow = async (
  { source, target }: Ends,
  table: 'apps' | 'event_log',
  app: MovedApp,
  { own = {}, without }: { readonly own?: object; readonly without?: string },
): Promise<void> => {
  const key = table === 'apps' ? 'id' : 'app_id';
  // As text: numbers of JavaScript have fewer digits.
  const [found] = await source.rows<{ row: string }>(
    `select to_jsonb(${table})::text as row from ${table} where ${key} = $1`,
    [app.id],
  );
  if (!found) return;
  const columns = (await columnsOf(target, table)).filter((column) => column !== without);
  await target.rows(
    `insert into ${table} (${columnList(columns)}) overriding system value
       select ${columnList(columns)} from jsonb_populate_record(null::${table}, $1::jsonb || $2::jsonb)`,
    [found.row, JSON.stringify(own)],
  );
};

/**
 * Makes the target serve the application, in one transaction: its row, its jobs, and the end of its log, whose batch is a number of the
 * target, so that its processes see the events. The application must be refused by the source.
 */
export const arrive = async (ends: Ends, app: MovedApp): Promise<void> => {
  await closeJobs(ends.source, app);
  await ends.target.transaction(async () => {
    await copyRow(ends, 'apps', app, { own: { moving: null } });
    await copyRow(ends, 'event_log', app, { without: 'batch' });
    await copyJobs(ends, app);
    await ends.target.rows(`delete from ${moveTable} where app_id = $1`, [app.id]);
  });
};
