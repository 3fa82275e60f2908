import type { Cell } from '../cells/cell.ts';
import { deleteRows } from './clean.ts';
import { type Ends, MoveRefused, occupied, requireTarget } from './ends.ts';
import { releaseJobs } from './hold.ts';
import { type MovedApp, recordIn } from './record.ts';
import { endReplication } from './replication.ts';
import { hasArrived } from './switch.ts';
import { movedTables, moveTable } from './tables.ts';
import { dropTriggers } from './triggers.ts';

/**
 * Gives a move up, at any time before the target serves the application: the source serves it as before, and what has arrived in the
 * target is deleted. Can be repeated. Of a move that has ended, the target must have lost the application, as by a restore, and no other
 * cell may serve it (`findSource`).
 * @throws MoveRefused if the target serves it, or nothing is moved to the target
 */
export const abortMove = async (
  { source, target, to }: Ends & { readonly to: Pick<Cell, 'name'> },
  app: MovedApp,
): Promise<void> => {
  const log = recordIn(source, app);
  const known = await log.read();
  if (known) requireTarget(known, to);
  if (await hasArrived(target, app))
    throw new MoveRefused(
      'The target serves the application already. Run the command without --abort to end the move.',
    );
  if (!known && (await occupied(target, app, await movedTables(target))).length === 0)
    throw new MoveRefused(`No move of ${app.name} is under way.`);
  if (known && known.phase !== 'copying') await log.enter(known.phase, 'copying');
  await releaseJobs(source, app);
  await endReplication({ source, target }, app);
  await deleteRows(target, app);
  await target.rows(`delete from ${moveTable} where app_id = $1`, [app.id]);
  await log.end();
  await dropTriggers(source, app);
};
