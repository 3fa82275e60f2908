import type { Knex } from 'knex';
import { joinMoveSlot } from '../database/move-slots.ts';
import { removeLeftRecords, removeMoved } from './clean.ts';
import { releaseJobs } from './hold.ts';
import { type Phase, recordIn } from './record.ts';
import { type Session, withSession } from './session.ts';
import { appsWithTriggers, dropTriggers } from './triggers.ts';

/** The time after which the source serves an application again, if the command that moves it has died. */
const abandonedSeconds = 60;
/** The time for which the rows of a moved application stay in the source. */
const keptSeconds = 86_400;

interface DueMove {
  readonly id: number;
  readonly phase: Phase;
}

/** A target has a copy of the record, but not the application. */
const ofSource = 'exists (select from apps where apps.id = app_moves.app_id)';

const isAbandoned = `updated_at < now() - make_interval(secs => ${abandonedSeconds})`;

const abandonedSql = `select app_id as id, phase from app_moves
  where ${ofSource} and ${isAbandoned} and phase in ('leaving', 'frozen')`;

/** Ends a freeze. A command that goes on meanwhile notes that it lives, which waits for the lock of the record. */
const endFreeze = async (session: Session, app: DueMove): Promise<void> => {
  const isStillAbandoned = async (): Promise<boolean> => {
    const found = await session.rows(`select from app_moves where app_id = $1 and ${isAbandoned} for update`, [app.id]);
    return found.length > 0;
  };
  if (await recordIn(session, app).enter(app.phase, 'copying', isStillAbandoned)) await releaseJobs(session, app);
};

/** Ends what is left of freezes: jobs that wait, and triggers that could not be dropped. */
const endRemains = async (session: Session): Promise<void> => {
  const stopped = await session.rows<{ id: number }>('select id from apps where moving is not null');
  const isStopped = new Set(stopped.map(({ id }) => id));
  for (const id of await appsWithTriggers(session))
    if (!isStopped.has(id)) {
      await releaseJobs(session, { id });
      await dropTriggers(session, { id });
    }
};

/**
 * Serves applications again that a move has frozen, or whose background work it has stopped, if its command has died. What has been copied
 * stays, so that the move can go on. Ends what an interrupted command has left of freezes that have ended.
 */
export const endAbandonedFreezes = async (knex: Knex): Promise<void> => {
  const { rows }: { readonly rows: readonly DueMove[] } = await knex.raw(abandonedSql);
  for (const app of rows) await withSession(knex, (session) => endFreeze(session, app));
  await withSession(knex, endRemains);
};

/** Deletes the rows of applications that another cell has served for a day, unless the command has yet to end the replication. */
export const removeMovedApps = async (knex: Knex): Promise<void> => {
  const due = `select app_id as id, phase from app_moves ${joinMoveSlot} where phase = 'switched' and ${ofSource}
    and switched_at < now() - make_interval(secs => ${keptSeconds})
    and slot.slot_name is null`;
  const { rows }: { readonly rows: readonly DueMove[] } = await knex.raw(due);
  for (const app of rows) await withSession(knex, (session) => removeMoved(session, app));
  await withSession(knex, removeLeftRecords);
};
