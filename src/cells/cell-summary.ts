import type { Database } from '../database/database.ts';
import { migrationTable } from '../database/migration-status.ts';

/** The move of an application out of a cell. */
export interface MoveSummary {
  readonly app: string;
  readonly toCell: string;
  readonly phase: string;
  readonly startedAt: Date;
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

const movesSql = `select apps.uuid as app, to_cell, phase, started_at from app_moves
  join apps on apps.id = app_moves.app_id order by started_at`;

interface MoveRow {
  app: string;
  to_cell: string;
  phase: string;
  started_at: Date;
}

/** Reads what operators see of a cell. */
export const summarizeCell = async (knex: Database['knex']): Promise<CellSummary> => {
  const { rows }: { readonly rows: readonly SummaryRow[] } = await knex.raw(summarySql);
  const { bytes: databaseBytes, ...summary } = rows[0]!;
  const { rows: moves }: { readonly rows: readonly MoveRow[] } = await knex.raw(movesSql);
  return {
    ...summary,
    databaseBytes,
    moves: moves.map(({ app, to_cell: toCell, phase, started_at: startedAt }) => ({ app, toCell, phase, startedAt })),
  };
};
