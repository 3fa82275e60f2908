import type { Database } from '../database/database.ts';
import { migrationTable } from '../database/migration-status.ts';
import { joinMoveSlot } from '../database/move-slots.ts';
import type { AppMove } from '../modules/applications/app-move.ts';

/** The move of an application out of a cell. */
export interface MoveSummary {
  readonly app: string;
  readonly toCell: string;
  readonly phase: AppMove['phase'];
  readonly startedAt: Date;
  /** The write-ahead log that the server keeps for the target, in bytes. */
  readonly keptBytes: number;
  /** True if a part of it has been removed, so that the move cannot go on. */
  readonly isLost: boolean;
}

export interface CellSummary {
  /** The version of PostgreSQL. */
  readonly version: string;
  /** The newest migration, which tells the release. */
  readonly migration: string;
  readonly applications: number;
  /** Estimated from the statistics of the table. */
  readonly users: number;
  readonly databaseBytes: number;
  readonly moves: readonly MoveSummary[];
}

interface SummaryRow {
  version: string;
  migration: string;
  applications: number;
  users: number;
  bytes: number;
}

/** Applications that were moved away are still in the table until their rows are deleted. */
const summarySql = `select current_setting('server_version') as version,
    (select max(name) from ${migrationTable}) as migration,
    (select count(*) from apps where moving is distinct from 'moved') as applications,
    (select greatest(reltuples, n_live_tup, 0)::bigint from pg_class
      left join pg_stat_user_tables on relid = pg_class.oid where pg_class.oid = 'users'::regclass) as users,
    pg_database_size(current_database()) as bytes`;

const movesSql = `select apps.uuid as app, to_cell, phase, started_at,
    coalesce(slot.kept_bytes, 0) as kept_bytes, coalesce(slot.is_lost, false) as is_lost
  from app_moves join apps on apps.id = app_moves.app_id ${joinMoveSlot} order by started_at`;

interface MoveRow {
  app: string;
  to_cell: string;
  phase: MoveSummary['phase'];
  started_at: Date;
  kept_bytes: number;
  is_lost: boolean;
}

const toMove = (row: MoveRow): MoveSummary => ({
  ...{ app: row.app, toCell: row.to_cell, phase: row.phase, startedAt: row.started_at },
  ...{ keptBytes: row.kept_bytes, isLost: row.is_lost },
});

/** Reads what operators see of a cell. */
export const summarizeCell = async (knex: Database['knex']): Promise<CellSummary> => {
  const { rows }: { readonly rows: readonly SummaryRow[] } = await knex.raw(summarySql);
  const { bytes: databaseBytes, ...summary } = rows[0]!;
  const { rows: moves }: { readonly rows: readonly MoveRow[] } = await knex.raw(movesSql);
  return {
    ...summary,
    databaseBytes,
    moves: moves.map(toMove),
  };
};
