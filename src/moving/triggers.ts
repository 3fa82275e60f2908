import { isEndedInTime, isMutual } from '../database/failures.ts';
import type { MovedApp } from './record.ts';
import { briefWaits, type Guard, identifier, lockPatiently, type Session } from './session.ts';

type App = Pick<MovedApp, 'id'>;

/** The names of the triggers by which a move stops the work of an application in its source. */
export const triggersOf = ({ id }: App) => ({
  writes: `frozen_${id}_writes`,
  deletes: `frozen_${id}_deletes`,
  held: `held_${id}`,
  closed: `closed_${id}`,
});

/** Triggers that a partition has from its table are dropped with that of the table. */
const triggersSql = `select tgrelid::regclass::text as "table", tgname as name,
    substring(tgname from '^(?:frozen|held|closed)_(\\d+)')::bigint as app
  from pg_trigger
 where tgname ~ '^(frozen_\\d+_(writes|deletes)|held_\\d+|closed_\\d+)$' and not tgisinternal and tgparentid = 0`;

interface LeftTrigger {
  readonly table: string;
  readonly name: string;
  readonly app: number;
}

/** Returns the IDs of the applications of which a move has left triggers. */
export const appsWithTriggers = async (session: Session): Promise<readonly number[]> => [
  ...new Set((await session.rows<LeftTrigger>(triggersSql)).map(({ app }) => app)),
];

/**
 * Returns true, until the transaction ends, unless a move has stopped the application: it cannot stop it meanwhile. Another cell may
 * serve it.
 */
export const isNotStopped =
  (session: Session, { id }: App): Guard =>
  async () => {
    const found = await session.rows<{ moving: string | null }>('select moving from apps where id = $1 for share', [
      id,
    ]);
    return found.every(({ moving }) => moving === null);
  };

/**
 * Drops the triggers of an application that no move stops. They change nothing by then, so a table that is in use, as by a
 * backup, keeps them until the next maintenance.
 */
export const dropTriggers = async (session: Session, app: App): Promise<void> => {
  const found = (await session.rows<LeftTrigger>(triggersSql)).filter((trigger) => trigger.app === app.id);
  const isStillDue = isNotStopped(session, app);
  for (const { table, name } of found)
    try {
      await lockPatiently(session, [`drop trigger if exists ${identifier(name)} on ${table}`], {
        isStillDue,
        waits: briefWaits,
      });
    } catch (error) {
      if (isEndedInTime(error) || isMutual(error)) return;
      throw error;
    }
};
