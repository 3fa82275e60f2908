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

/** The part of a cell in the move of an application. */
interface Part {
  /** True in the cell that serves the application, or has yet to give it to the target. */
  readonly leads: boolean;
  /** True in the cell that has moved the application to the target. Another move may have followed. */
  readonly hasLeft: boolean;
}

const partOf = async (session: Session, app: MovedApp, to: Cell): Promise<Part | undefined> => {
  const [part] = await session.rows<Part>(
    `select moving is distinct from 'moved' or phase = 'switching' as leads,
            coalesce(to_cell = $2 and phase = 'switched', false) as "hasLeft"
       from apps left join app_moves on app_id = apps.id where apps.id = $1`,
    [app.id, to.name],
  );
  return part;
};

export interface FindOptions {
  /** True to find the rows that a move to the target has left in a cell, also if another move has followed. */
  readonly isForRemoval?: boolean | undefined;
}

/**
 * Finds the cell from which an application moves: the one that serves it, or else the one that has moved it to the target.
 * @throws MoveRefused if no cell has it, or only the target
 */
export const findSource = async (
  open: OpenSession,
  cells: readonly Cell[],
  uuid: string,
  to: Cell,
  { isForRemoval = false }: FindOptions = {},
): Promise<Found> => {
  let nextBest: Found | undefined;
  for (const cell of cells.filter(({ name }) => name !== to.name)) {
    const session = await open(cell.databaseUrl);
    const app = await findApp(session, uuid);
    const part = app && (await partOf(session, app, to));
    if (!part) continue;
    const found = { cell, session, app };
    const [isWanted, isNextBest] = isForRemoval ? [part.hasLeft, part.leads] : [part.leads, part.hasLeft];
    if (isWanted) return found;
    if (isNextBest) nextBest ??= found;
  }
  if (nextBest) return nextBest;
  throw new MoveRefused(`No cell other than ${to.name} has the application ${uuid}.`);
};
