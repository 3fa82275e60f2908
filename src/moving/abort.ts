import { deleteRows } from './clean.ts';
import { type Ends, MoveRefused } from './ends.ts';
import { thaw } from './freeze.ts';
import { releaseJobs } from './hold.ts';
import { type MovedApp, recordIn } from './record.ts';
import { endReplication } from './replication.ts';
import { hasArrived } from './switch.ts';
import { moveTable } from './tables.ts';

/**
 * Gives a move up, at any time before the target serves the application: the source serves it as before, and what has arrived in the
 * target is deleted. Can be repeated.
 * @throws MoveRefused if the target serves it
 */
export const abortMove = async ({ source, target }: Ends, app: MovedApp): Promise<void> => {
  const log = recordIn(source, app);
  const known = await log.read();
  if (await hasArrived(target, app))
    throw new MoveRefused(
      'The target serves the application already. Run the command without --abort to end the move.',
    );
  if (known && known.phase !== 'copying') await log.enter(known.phase, 'copying');
  await thaw(source, app);
  await releaseJobs(source, app);
  await endReplication({ source, target }, app);
  await deleteRows(target, app);
  await target.rows(`delete from ${moveTable} where app_id = $1`, [app.id]);
  await log.end();
};
