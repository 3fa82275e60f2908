import { appIdsOf, type Cell, cellOf } from '../cells/cell.ts';
import { readAppIds } from '../cells/inspect-cell.ts';
import { readCells } from '../cells/read-cells.ts';
import { migrate } from '../database/migrate.ts';
import type { OfCells } from './cell-context.ts';
import { type DatabaseContext, withDatabase } from './context.ts';
import { makeDefaultApp, tellKeys } from './migrate.ts';
import { note, print } from './output.ts';
import type { Terminal } from './terminal.ts';

/** Returns the terminal with the environment of a process of the cell. */
const terminalOf = (terminal: Terminal, { databaseUrl }: Cell): Terminal => {
  const { DATABASE_READ_URL: _ofAnotherCell, ...env } = terminal.env;
  return { ...terminal, env: { ...env, DATABASE_URL: databaseUrl } };
};

/**
 * Lets the IDs of new applications begin with the number of the cell.
 * @throws if the database has applications, whose IDs would be those of another cell
 */
const numberApps = async ({ database: { knex } }: DatabaseContext, cell: Cell) => {
  const { first, last } = appIdsOf(cell);
  const { hasApps, nextAppId } = await readAppIds(knex);
  if (nextAppId >= first && nextAppId <= last) return { isNumbered: false, wasEmpty: !hasApps };
  if (hasApps)
    throw new Error(
      `The database of ${cell.name} has applications with IDs of another number. Use an empty database, or the number 0 for an existing deployment.`,
    );
  await knex.raw(`alter sequence apps_id_seq restart with ${first}`);
  return { isNumbered: true, wasEmpty: true };
};

/** Prepares the empty database of a new cell: schema, IDs of applications and default application, in this order. */
export const initCell = async (terminal: Terminal, name: string, { cells }: OfCells): Promise<void> => {
  const cell = cellOf(await readCells(cells, terminal.env), name);
  const { first } = appIdsOf(cell);
  const { isNumbered, wasEmpty, freshKeys } = await withDatabase(terminalOf(terminal, cell), (context) =>
    context.database.exclusively(async () => {
      await migrate(context.database);
      const numbered = await numberApps(context, cell);
      await context.jobs.install();
      return { ...numbered, freshKeys: await makeDefaultApp(context) };
    }),
  );
  tellKeys(terminal, freshKeys);
  print(
    terminal,
    isNumbered
      ? `The IDs of applications of ${name} begin with ${first}.`
      : `${name} is prepared. Its IDs already begin with ${first}.`,
  );
  if (wasEmpty) note(terminal, 'Import the keys of the family (signing-keys import) before the first start.');
};
