import { Option } from 'commander';
import type { Cell, Family } from '../cells/cell.ts';
import type { InspectOptions } from '../cells/inspect-cell.ts';
import { readCells } from '../cells/read-cells.ts';
import { secretsOf } from '../config/secret.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { systemClock } from '../system.ts';
import type { Terminal } from './terminal.ts';

/** The option of all commands that read the file of the cells. */
export interface OfCells {
  readonly cells: string;
}

export const cellsOption = (): Option => new Option('--cells <file>', 'file of the cells').default('cells.json');

export interface FamilyContext {
  readonly family: Family;
  readonly config: Config;
  readonly inspection: InspectOptions;
  /** Runs `work` with the database of a cell. */
  withCell<T>(cell: Cell, work: (database: Database) => Promise<T>): Promise<T>;
}

/** Reads the settings and the file of the cells. No database is opened yet. */
export const readFamily = async (terminal: Terminal, { cells }: OfCells): Promise<FamilyContext> => {
  const config = readConfig(terminal.env);
  const family = await readCells(cells, terminal.env);
  const open = terminal.openDatabase ?? openDatabase;
  return {
    family,
    config,
    inspection: { clock: systemClock, secrets: secretsOf(config) },
    async withCell(cell, work) {
      const database = await open({ url: cell.databaseUrl, dataDir: '', server: config.databaseServer });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
};
