import type { Cell } from '../cells/cell.ts';
import { MoveRefused } from './ends.ts';
import { findApp, type MovedApp } from './record.ts';
import type { OpenSession, Session } from './session.ts';

/** The cell that an application leaves, with its connection. */
export interface Found {
  readonly cell: Cell;
  readonly session: Session;
  readonly app: MovedApp;
}

/** True for the cell that serves the application, and for one whose move to the target has not been completed or cleaned. */
const isSource = async (session: Session, app: MovedApp, to: Cell): Promise<boolean> => {
  const [found] = await session.rows<{ is: boolean }>(
    `select moving is distinct from 'moved' or exists (select from app_moves where app_id = apps.id and to_cell = $2) as is
       from apps where id = $1`,
    [app.id, to.name],
  );
  return found?.is === true;
};

/**
 * Finds the cell from which an application moves.
 * @throws MoveRefused if no cell has it, or only the target
 */
export const findSource = async (open: OpenSession, cells: readonly Cell[], uuid: string, to: Cell): Promise<Found> => {
  for (const cell of cells.filter(({ name }) => name !== to.name)) {
    const session = await open(cell.databaseUrl);
    const app = await findApp(session, uuid);
    if (app && (await isSource(session, app, to))) return { cell, session, app };
  }
  throw new MoveRefused(`No other cell than ${to.name} has the application ${uuid}.`);
};
