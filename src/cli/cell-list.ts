import type { Cell } from '../cells/cell.ts';
import { type CellSummary, summarizeCell } from '../cells/cell-summary.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { type OfCells, readFamily } from './cell-context.ts';
import { note, type Printed, print, printResult } from './output.ts';
import { toTable } from './table.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

interface ListedCell {
  readonly cell: Cell;
  readonly isDefault: boolean;
  /** Absent if the cell cannot be read. */
  readonly summary: CellSummary | undefined;
}

const megabyte = 1_000_000;

const toDto = ({ cell, isDefault, summary }: ListedCell) => ({
  name: cell.name,
  number: cell.number,
  backend: cell.backend,
  is_default: isDefault,
  accepts_applications: cell.acceptsApplications,
  postgresql: summary?.version ?? null,
  newest_migration: summary?.migration ?? null,
  applications: summary?.applications ?? null,
  users_estimate: summary?.users ?? null,
  database_bytes: summary?.databaseBytes ?? null,
  moves:
    summary?.moves.map(({ app, toCell, phase, startedAt, keptBytes, isLost }) => ({
      ...{ application: app, to_cell: toCell, phase },
      ...{ started_at: toTimestamp(startedAt), kept_log_bytes: keptBytes, is_log_lost: isLost },
    })) ?? null,
});

const toRow = ({ cell, isDefault, summary }: ListedCell) => ({
  cell: isDefault ? `${cell.name} (default)` : cell.name,
  number: String(cell.number),
  accepts: cell.acceptsApplications ? 'yes' : 'no',
  postgresql: summary?.version ?? 'cannot be read',
  'newest migration': summary?.migration ?? '',
  applications: String(summary?.applications ?? ''),
  'users (estimated)': String(summary?.users ?? ''),
  database: summary ? `${Math.ceil(summary.databaseBytes / megabyte)} MB` : '',
});

const moveRows = (listed: readonly ListedCell[]) =>
  listed.flatMap(({ cell, summary }) =>
    (summary?.moves ?? []).map(({ app, toCell, phase, startedAt, keptBytes, isLost }) => ({
      application: app,
      from: cell.name,
      to: toCell,
      phase,
      started: toTimestamp(startedAt),
      'kept WAL': isLost ? 'lost' : `${Math.ceil(keptBytes / megabyte)} MB`,
    })),
  );

const unreadExitCode = 1;

/** Prints the cells with their sizes, and the moves that are under way. */
export const listCells = async (
  terminal: Terminal,
  setExitCode: SetExitCode,
  options: OfCells & Printed,
): Promise<void> => {
  const { family, withCell } = await readFamily(terminal, options);
  const listed = await Promise.all(
    family.cells.map(async (cell) => ({
      cell,
      isDefault: cell === family.defaultCell,
      summary: await withCell(cell, ({ knex }) => summarizeCell(knex)).catch((error: unknown) => {
        note(terminal, `${cell.name} cannot be read: ${reasonOf(error)}.`);
        setExitCode(unreadExitCode);
        return undefined;
      }),
    })),
  );
  printResult(terminal, options, { data: listed.map(toDto) }, listed.map(toRow));
  const moves = moveRows(listed);
  if (!options.json && moves.length > 0) print(terminal, `\n${toTable(terminal.stdout, moves, '')}`);
};
