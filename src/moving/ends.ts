import type { Cell } from '../cells/cell.ts';
import type { MovedApp, MoveRecord } from './record.ts';
import { identifier, type OpenSession, type Session } from './session.ts';
import type { MovedTable } from './tables.ts';

/** The connections of a move. */
export interface Ends {
  readonly source: Session;
  readonly target: Session;
}

/** A reason against a move, found before anything is written. */
export class MoveRefused extends Error {}

/** @throws MoveRefused if a move to another cell is under way */
export const requireTarget = ({ toCell }: MoveRecord, to: Pick<Cell, 'name'>): void => {
  if (toCell !== to.name)
    throw new MoveRefused(
      `A move to ${toCell} is under way. Continue it with \`--to ${toCell}\`, or end it with \`--to ${toCell} --abort\`.`,
    );
};

/**
 * Holds off other commands that move the same application, as long as the connection lives.
 * @throws MoveRefused if another command moves it
 */
export const lockMove = async (source: Session, app: MovedApp): Promise<void> => {
  const [row] = await source.rows<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtext('gatehouse.move'), hashtext($1)) as mine`,
    [String(app.id)],
  );
  if (!row?.mine) throw new MoveRefused('Another command moves this application at present.');
};

/** Opens several connections to each end, so that tables are compared side by side. */
export const openSides = async (open: OpenSession, source: Cell, target: Cell, count: number) => {
  const openAll = async (url: string): Promise<readonly Session[]> => {
    const sessions: Session[] = [];
    while (sessions.length < count) sessions.push(await open(url));
    return sessions;
  };
  return { sources: await openAll(source.databaseUrl), targets: await openAll(target.databaseUrl) };
};

/** Returns the tables of the target that have rows of the application. */
export const occupied = async (
  target: Session,
  app: MovedApp,
  tables: readonly MovedTable[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await target.rows(`select 1 from ${identifier(name)} where app_id = $1 limit 1`, [app.id]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};
