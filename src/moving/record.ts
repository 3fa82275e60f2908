import type { components } from '../../generated/openapi.ts';
import type { Guard, Session } from './session.ts';

type AppMove = components['schemas']['AppMove'];

/** The phase of a move, which `App.move` shows. */
export type Phase = AppMove['phase'];

/** The application that moves, as its source knows it. */
export interface MovedApp {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly isDefault: boolean;
}

export interface MoveRecord {
  readonly toCell: string;
  readonly phase: Phase;
}

/** The progress of a copy, which `App.move` shows. */
type MoveProgress = Pick<AppMove, 'rows_copied' | 'rows_total' | 'tables_done' | 'tables_total'>;

/** The state of `apps.moving` in each phase. */
const stateIn: Readonly<Record<Phase, string | null>> = {
  copying: null,
  leaving: 'leaving',
  frozen: 'frozen',
  switching: 'moved',
  switched: 'moved',
};

/** The reason for which a move cannot go on from the phase that its command is in. */
export const freezeEnded =
  'The service of the source serves the application again, because the command gave no sign for a minute. Run the command again.';

/** Returns the settings with which a transaction may change rows of a frozen application. */
export const moveSettings = ({ id }: Pick<MovedApp, 'id'>) => ({ 'gatehouse.move': String(id) });

export const findApp = async (session: Session, uuid: string): Promise<MovedApp | undefined> => {
  const [app] = await session.rows<MovedApp>(
    'select id, uuid, name, is_default as "isDefault" from apps where uuid = $1',
    [uuid],
  );
  return app;
};

/** The record of a move in the source. */
export const recordIn = (session: Session, app: Pick<MovedApp, 'id'>) => ({
  async read(): Promise<MoveRecord | undefined> {
    const [row] = await session.rows<MoveRecord>('select to_cell as "toCell", phase from app_moves where app_id = $1', [
      app.id,
    ]);
    return row;
  },

  /** Tells that a command goes on with the move. */
  async goOn(): Promise<void> {
    await session.rows('update app_moves set is_waiting = false, updated_at = now() where app_id = $1', [app.id]);
  },

  /** Tells that the copy is finished, and that no command is expected to run. */
  async wait(): Promise<void> {
    await session.rows('update app_moves set is_waiting = true where app_id = $1', [app.id]);
  },

  /** Writes a value that the target gets after all changes before it. */
  async mark(marker: string): Promise<void> {
    await session.rows('update app_moves set updated_at = now(), marker = $2 where app_id = $1', [app.id, marker]);
  },

  async begin(toCell: string): Promise<void> {
    await session.rows(
      `insert into app_moves (app_id, to_cell, phase, started_at, updated_at) values ($1, $2, 'copying', now(), now())`,
      [app.id, toCell],
    );
  },

  /**
   * Goes on to a phase.
   * @returns false if the move is not in the phase `from`: a service has ended a freeze whose command had died
   */
  enter: (from: Phase, phase: Phase, guard: Guard = async () => true): Promise<boolean> =>
    session.transaction(async () => {
      if (!(await guard())) return false;
      const changed = await session.rows(
        `update app_moves set phase = $3, switched_at = case $3 when 'switched' then now() end,
                freeze_id = case when $3 = 'frozen' then gen_random_uuid() when $3 <> 'copying' then freeze_id end
          where app_id = $1 and phase = $2 returning 1`,
        [app.id, from, phase],
      );
      if (changed.length === 0) return false;
      await session.rows('update apps set moving = $2 where id = $1 and moving is distinct from $2', [
        app.id,
        stateIn[phase],
      ]);
      return true;
    }, moveSettings(app)),

  /** Returns the ID of the freeze. @throws if a service has ended it */
  async freezeId(): Promise<string> {
    const [row] = await session.rows<{ id: string | null }>('select freeze_id as id from app_moves where app_id = $1', [
      app.id,
    ]);
    if (!row?.id) throw new Error(freezeEnded);
    return row.id;
  },

  /** Tells that the command is alive, and how far it is. */
  async note(progress: Partial<MoveProgress> = {}): Promise<void> {
    await session.rows('update app_moves set updated_at = now(), progress = progress || $2 where app_id = $1', [
      app.id,
      JSON.stringify(progress),
    ]);
  },

  async end(): Promise<void> {
    await session.rows('delete from app_moves where app_id = $1', [app.id]);
  },
});

export type MoveLog = ReturnType<typeof recordIn>;
