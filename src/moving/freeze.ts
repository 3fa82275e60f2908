import { setTimeout as sleep } from 'node:timers/promises';
import { allTablesOfApps } from '../database/app-tables.ts';
import { type MovedApp, recordIn } from './record.ts';
import { identifier, lockPatiently, type Session } from './session.ts';
import { appColumnOf, tablesOfLog } from './tables.ts';
import { triggersOf } from './triggers.ts';

interface Freeze {
  readonly app: MovedApp;
  /** The triggers of a freeze refuse nothing when it has ended. */
  readonly freezeId: string;
}

/** Only the move changes rows of a frozen application. */
const unlessPassing = ({ id }: MovedApp): string => `current_setting('gatehouse.move', true) is distinct from '${id}'`;

/**
 * Makes the database refuse writes to the rows of the application in a table. Creating or replacing a trigger waits for all transactions
 * that have written to the table, and all later ones have it: whichever process writes, and however old its copy of the application is.
 */
const refuseWrites = async (
  session: Session,
  { app, freezeId }: Freeze,
  table: string,
  only?: 'insertions',
): Promise<void> => {
  const { writes, deletes } = triggersOf(app);
  const on = `on ${identifier(table)}`;
  const column = appColumnOf(table);
  const create = (name: string, events: string, row: 'new' | 'old'): string =>
    `create or replace trigger ${name} before ${events} ${on} for each row
       when (${row}.${column} = ${app.id} and ${unlessPassing(app)})
       execute function refuse_write('${app.id}', '${freezeId}')`;
  await lockPatiently(session, [
    create(writes, only ? 'insert' : 'insert or update', 'new'),
    ...(only ? [] : [create(deletes, 'delete', 'old')]),
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
 * Stops all writes of an application whose move is in the phase `frozen`, until it leaves this phase. When it returns, each transaction
 * that has changed a row of it is committed or rolled back, its events are numbered, and no row changes.
 */
export const freeze = async (session: Session, app: MovedApp): Promise<void> => {
  const begun = { app, freezeId: await recordIn(session, app).freezeId() };
  const first = allTablesOfApps.filter((table) => !tablesOfLog.has(table));
  for (const table of first) await refuseWrites(session, begun, table);
  await refuseWrites(session, begun, 'event_outbox', 'insertions');
  await drainOutbox(session, app);
  for (const table of tablesOfLog) await refuseWrites(session, begun, table);
};
