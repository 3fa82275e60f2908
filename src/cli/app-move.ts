import { type Command, Option } from 'commander';
import { type Cell, cellOf } from '../cells/cell.ts';
import type { CellFault, MoveStage } from '../cells/check-cell.ts';
import type { Database } from '../database/database.ts';
import type { MoveEvent } from '../modules/applications/record-move.ts';
import type { PlannedTable } from '../moving/plan.ts';
import { systemClock } from '../system.ts';
import { cellsOption, type FamilyContext, type OfCells } from './cell-context.ts';
import { createCommand } from './command.ts';
import { origin } from './context.ts';
import { requireConfirmation } from './input.ts';
import { note, type Printed, print, printResult, toJson } from './output.ts';
import type { Terminal } from './terminal.ts';

interface Options extends OfCells, Printed {
  readonly to: string;
  readonly dryRun?: boolean;
  readonly copyOnly?: boolean;
  readonly abort?: boolean;
  readonly clean?: boolean;
  readonly yes?: boolean;
}

/** The parts of a move, which only this command loads. */
const load = async () => ({
  ...(await import('./cell-context.ts')),
  ...(await import('../cells/check-cell.ts')),
  ...(await import('../moving/abort.ts')),
  ...(await import('../moving/clean.ts')),
  ...(await import('../moving/ends.ts')),
  ...(await import('../moving/find-source.ts')),
  ...(await import('../moving/move.ts')),
  ...(await import('../moving/plan.ts')),
  ...(await import('../moving/replication.ts')),
  ...(await import('../moving/session.ts')),
  ...(await import('../modules/applications/record-move.ts')),
  ...(await import('../modules/audit/store.ts')),
});

type Moving = Awaited<ReturnType<typeof load>>;

/** A move with the pool of its source, for entries of the audit log. */
type OpenMove = Parameters<Moving['moveApp']>[0] & Pick<Database, 'knex'>;

const faultText = ({ cell, detail, advice }: CellFault): string => `${cell}: ${detail} ${advice}`;

const stageOf = (phase: Awaited<ReturnType<Moving['phaseOf']>>): MoveStage => {
  if (phase === undefined) return 'begin';
  return phase === 'switching' || phase === 'switched' ? 'finish' : 'continue';
};

/** @throws the faults of cells because of which the move cannot begin or go on */
const requireFamily = async (
  { withCell, inspection }: FamilyContext,
  { checkPair, phaseOf }: Moving,
  { from, to, knex, source, app }: OpenMove,
) => {
  const stage = stageOf(await phaseOf(source, app));
  const faults = await withCell(to, (target) =>
    checkPair({ cell: from, knex }, { cell: to, knex: target.knex }, inspection, stage),
  );
  if (faults.length > 0) throw new Error(`Nothing was changed.\n${faults.map(faultText).join('\n')}`);
};

/** Adds an entry of the move to the audit log of its source. */
const record = (moving: Moving, { knex, app }: OpenMove, event: MoveEvent): Promise<void> => {
  const audit = moving.systemAudit(knex, { eventsAdded: () => undefined });
  return moving.recordMove({ audit, clock: systemClock }, { event, app: app.uuid, origin });
};

const rowOf = ({ table, rows, bytes }: PlannedTable) => ({
  table,
  rows: String(rows),
  'size (MB)': (bytes / 1e6).toFixed(1),
});

/** A copy whose target cannot be reached makes the log of the source grow. */
const warnOfLog = async (terminal: Terminal, { isLogUnlimited }: Moving, { source, from }: OpenMove): Promise<void> => {
  if (await isLogUnlimited(source))
    note(
      terminal,
      `max_slot_wal_keep_size of ${from.name} is -1: while the target cannot be reached, its write-ahead log grows until the disk is full.`,
    );
};

type Action = (terminal: Terminal, moving: Moving, move: OpenMove, options: Options) => Promise<void>;

const plan: Action = async (terminal, moving, move, options) => {
  const tables = await moving.planMove(move.source, move.app, await moving.requireMovable(move, move.app));
  printResult(terminal, options, { data: tables, dry_run: true }, tables.map(rowOf));
  await warnOfLog(terminal, moving, move);
  if (!options.json) print(terminal, 'Dry run: nothing was written.');
};

/** Prints the cell that serves the application after the command, with a sentence or with fields of JSON. */
const tellResult = (
  terminal: Terminal,
  { json }: Options,
  { app }: OpenMove,
  cell: Cell,
  { fields = {}, text }: { readonly fields?: object; readonly text: string },
): void => print(terminal, json ? toJson({ app: app.uuid, cell: cell.name, ...fields }) : text);

const finished = ({ app, to }: OpenMove, frozenMs: number | undefined) => {
  const pause = frozenMs === undefined ? '' : ` Writes were refused for ${(frozenMs / 1000).toFixed(1)} s.`;
  return {
    fields: { frozen_ms: frozenMs ?? null },
    text: `${to.name} serves ${app.name}.${pause} Update the maps of the proxy now: npm run cli -- cell map --output <folder>`,
  };
};

const confirmBegin = (terminal: Terminal, { app, from, to }: OpenMove, { copyOnly, yes }: Options): Promise<void> =>
  copyOnly
    ? requireConfirmation(
        terminal,
        `The copy of ${app.name} from ${from.name} to ${to.name}`,
        yes,
        'uses space in both cells until the move is finished or aborted',
      )
    : requireConfirmation(
        terminal,
        `The move of ${app.name} from ${from.name} to ${to.name}`,
        yes,
        'refuses its writes for some seconds',
      );

const begin: Action = async (terminal, moving, move, options) => {
  const { source, app, from, to } = move;
  await moving.lockMove(source, app);
  const phase = await moving.phaseOf(source, app);
  if (phase === undefined) {
    await moving.requireMovable(move, app);
    await confirmBegin(terminal, move, options);
    await record(moving, move, 'begin_app_move');
    await warnOfLog(terminal, moving, move);
  }
  if (options.copyOnly) {
    await moving.copyOnly(move);
    return tellResult(terminal, options, move, from, {
      fields: { copied_to: to.name },
      text: 'The copy follows the changes of the source. Run the command without --copy-only to go on.',
    });
  }
  const moved = await moving.moveApp(move);
  if (phase !== 'switched') await record(moving, move, 'switch_app_move');
  tellResult(terminal, options, move, to, finished(move, moved?.frozenMs));
};

const giveUp: Action = async (terminal, moving, move, options) => {
  const { app, from, to } = move;
  await requireConfirmation(
    terminal,
    `Aborting the move of ${app.name}`,
    options.yes,
    `deletes the copy in ${to.name}`,
  );
  await moving.lockMove(move.source, move.app);
  await moving.abortMove(move, move.app);
  await record(moving, move, 'abort_app_move');
  tellResult(terminal, options, move, from, { text: `${from.name} serves ${app.name} as before.` });
};

const clean: Action = async (terminal, moving, move, options) => {
  const { app, from, to } = move;
  await moving.requireSwitched(move, app);
  await requireConfirmation(terminal, `The removal of ${app.name} from ${from.name}`, options.yes);
  await moving.lockMove(move.source, move.app);
  await moving.endReplication(move, move.app);
  await moving.removeMoved(move.source, move.app);
  tellResult(terminal, options, move, to, {
    fields: { removed_from: from.name },
    text: `Removed the rows of ${app.name} from ${from.name}.`,
  });
};

const actionOf = (options: Options): Action => {
  if (options.abort) return giveUp;
  if (options.clean) return clean;
  return options.dryRun ? plan : begin;
};

const run =
  (terminal: Terminal) =>
  async (uuid: string, options: Options): Promise<void> => {
    const moving = await load();
    const context = await moving.readFamily(terminal, options);
    const { family } = context;
    const to = cellOf(family, options.to);
    await moving.withSessions(async (open) => {
      const {
        cell: from,
        session: source,
        app,
      } = await moving.findSource(open, family.cells, uuid, to, {
        isForRemoval: options.clean,
      });
      const target = await open(to.databaseUrl);
      await context.withCell(from, async ({ knex }) => {
        const move = { source, target, app, from, to, knex, tell: (text: string) => note(terminal, text) };
        if (!options.abort && !options.clean) await requireFamily(context, moving, move);
        await actionOf(options)(terminal, moving, move, options);
      });
    });
  };

/** Moves an application between the cells of a family. */
export const appMoveCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'move')
    .description('move an application to another cell; run it again to go on with an interrupted move')
    .argument('<uuid>', 'UUID of the application')
    .requiredOption('--to <cell>', 'name of the cell')
    .addOption(cellsOption())
    .addOption(
      new Option('--dry-run', 'check both cells and count the rows, without writing anything').conflicts([
        'copyOnly',
        'abort',
        'clean',
      ]),
    )
    .addOption(
      new Option(
        '--copy-only',
        'copy the rows and let them follow the changes, without moving the application yet',
      ).conflicts(['abort', 'clean']),
    )
    .addOption(
      new Option(
        '--abort',
        'give up a move before the target serves the application, and delete what was copied',
      ).conflicts('clean'),
    )
    .option('--clean', 'delete the rows of a moved application from its former cell now, instead of after a day')
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print JSON')
    .action(run(terminal));
