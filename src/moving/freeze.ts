import { setTimeout as sleep } from 'node:timers/promises';
import { allTablesOfApps } from '../database/app-tables.ts';
import type { MovedApp } from './record.ts';
import { type Guard, identifier, lockPatiently, type Session } from './session.ts';
import { appColumnOf, tablesOfLog } from './tables.ts';

const triggersOf = ({ id }: Pick<MovedApp, 'id'>) => ({
  writes: `frozen_${id}_writes`,
  deletes: `frozen_${id}_deletes`,
});

/** Only the move changes rows of a frozen application. */
const unlessPassing = ({ id }: MovedApp): string => `current_setting('gatehouse.move', true) is distinct from '${id}'`;

/**
 * Makes the database refuse writes to the rows of the application in a table. Creating a trigger waits for all transactions that have
 * written to the table, and all later ones have it: whichever process writes, and however old its copy of the application is.
 */
const refuseWrites = async (session: Session, app: MovedApp, table: string, only?: 'insertions'): Promise<void> => {
  const { writes, deletes } = triggersOf(app);
  const on = `on ${identifier(table)}`;
  const column = appColumnOf(table);
  const create = (name: string, events: string, row: 'new' | 'old'): readonly string[] => [
    `drop trigger if exists ${name} ${on}`,
    `create trigger ${name} before ${events} ${on} for each row
       when (${row}.${column} = ${app.id} and ${unlessPassing(app)}) execute function refuse_write()`,
  ];
  await lockPatiently(session, [
    ...create(writes, only ? 'insert' : 'insert or update', 'new'),
    ...(only ? [] : create(deletes, 'delete', 'old')),
  ]);
};

const pollMs = 20;
/** The number of events that one statement numbers. */
const mostEvents = 1000;

/** Numbers the events of the application that were committed before the freeze, whether or not a process of the cell is running. */
const drainOutbox = async (session: Session, app: MovedApp): Promise<void> => {
  for (;;) {
    await session.rows(`select from number_events($1, '0')`, [mostEvents]);
    const left = await session.rows('select 1 from event_outbox where app_id = $1 limit 1', [app.id]);
    if (left.length === 0) return;
    await sleep(pollMs);
  }
};

/**
 * Stops all writes of an application. When it returns, each transaction that has changed a row of it is committed or rolled back, its
 * events are numbered, and no row changes.
 */
export const freeze = async (session: Session, app: MovedApp): Promise<void> => {
  const first = allTablesOfApps.filter((table) => !tablesOfLog.has(table));
  for (const table of first) await refuseWrites(session, app, table);
  await refuseWrites(session, app, 'event_outbox', 'insertions');
  await drainOutbox(session, app);
  for (const table of tablesOfLog) await refuseWrites(session, app, table);
};

/** Allows writes again. */
export const thaw = async (session: Session, app: Pick<MovedApp, 'id'>, guard?: Guard): Promise<void> => {
  const found = await session.rows<{ readonly table: string; readonly name: string }>(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger
      where tgname = any ($1) and not tgisinternal and tgparentid = 0`,
    [Object.values(triggersOf(app))],
  );
  for (const { table, name } of found)
    await lockPatiently(session, [`drop trigger if exists ${name} on ${table}`], guard);
};
