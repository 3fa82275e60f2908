import {
  type CellFault,
  faultsBetween,
  faultsOfCell,
  faultsOfSource,
  faultsOfTarget,
  risksOfSource,
} from '../cells/check-cell.ts';
import { inspectCell } from '../cells/inspect-cell.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { type FamilyContext, type OfCells, readFamily } from './cell-context.ts';
import { type Printed, printResult } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

const failedExitCode = 1;

/** Reads the facts of the cells. One that cannot be read is a fault. */
const inspectAll = async ({ family, withCell, inspection }: FamilyContext) => {
  const read = await Promise.all(
    family.cells.map((cell) =>
      withCell(cell, ({ knex }) => inspectCell({ cell, knex }, inspection)).catch((error: unknown) => ({
        cell: cell.name,
        check: 'database' as const,
        concerns: 'family' as const,
        detail: `The cell cannot be read: ${reasonOf(error)}.`,
        advice: 'Check database_url and the network. A new cell needs `npm run cli -- cell init` first.',
      })),
    ),
  );
  const facts = read.flatMap((one) => ('tokenKeys' in one ? [one] : []));
  const unread: readonly CellFault[] = read.flatMap((one) => ('tokenKeys' in one ? [] : [one]));
  return { facts, unread };
};

const isSame = (one: CellFault, other: CellFault): boolean => one.cell === other.cell && one.detail === other.detail;

const toRow = ({ cell, check, concerns, detail, advice }: CellFault) => ({
  cell,
  state: concerns === 'family' ? 'failed' : 'warning',
  check,
  detail: `${detail} ${advice}`,
});

/** Checks each cell by itself, as the source and the target of moves, and against the default one. */
export const checkCells = async (
  terminal: Terminal,
  setExitCode: SetExitCode,
  options: OfCells & Printed,
): Promise<void> => {
  const context = await readFamily(terminal, options);
  const { facts, unread } = await inspectAll(context);
  const standard = facts.find(({ cell }) => cell === context.family.defaultCell);
  const others = facts.filter((one) => one !== standard);
  const found: readonly CellFault[] = [
    ...unread,
    ...facts.flatMap(faultsOfCell),
    ...(standard ? others.flatMap((other) => faultsBetween(standard, other)) : []),
    ...(facts.length > 1
      ? facts.flatMap((one) => [...faultsOfSource(one), ...faultsOfTarget(one), ...risksOfSource(one)])
      : []),
  ];
  const faults = found.filter((fault, at) => found.findIndex((other) => isSame(fault, other)) === at);
  printResult(
    terminal,
    options,
    { data: faults },
    faults.map(toRow),
    facts.length > 1 ? 'The cells form a family. Applications can move.' : 'The cell has no fault.',
  );
  if (faults.some(({ concerns }) => concerns === 'family')) setExitCode(failedExitCode);
};
