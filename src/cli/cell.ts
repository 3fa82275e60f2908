import { type Command, Option } from 'commander';
import { cellsOption, type OfCells } from './cell-context.ts';
import type { MapOptions } from './cell-map.ts';
import { createCommand } from './command.ts';
import type { Printed } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

/** The commands of cells. What they do is imported by the one that is called. */
export const cellCommand = (terminal: Terminal, setExitCode: SetExitCode): Command => {
  const command = createCommand(terminal, 'cell').description(
    'manage several deployments behind one proxy (docs/cells.md)',
  );
  command
    .command('map')
    .description('print which backend of the proxy serves which application, for the file of the proxy')
    .addOption(cellsOption())
    .addOption(new Option('--format <proxy>', 'form of the files').choices(['haproxy', 'envoy']).default('haproxy'))
    .option('--output <folder>', 'write the files that have changed to a folder, and print their names')
    .option('--check', 'write nothing; exit with 2 if files of --output have to be changed')
    .action(async (options: MapOptions) => {
      const { printMap } = await import('./cell-map.ts');
      await printMap(terminal, setExitCode, options);
    });
  command
    .command('list')
    .description('list the cells with their applications and sizes, and the moves of applications')
    .addOption(cellsOption())
    .option('--json', 'print JSON')
    .action(async (options: OfCells & Printed) => {
      const { listCells } = await import('./cell-list.ts');
      await listCells(terminal, setExitCode, options);
    });
  command
    .command('check')
    .description('check that the cells form a family (exits with 1 if they do not), and warn of what prevents moves')
    .addOption(cellsOption())
    .option('--json', 'print JSON')
    .action(async (options: OfCells & Printed) => {
      const { checkCells } = await import('./cell-check.ts');
      await checkCells(terminal, setExitCode, options);
    });
  command
    .command('init')
    .description('prepare the empty database of a new cell, before its first start')
    .argument('<name>', 'name of the cell')
    .addOption(cellsOption())
    .action(async (name: string, options: OfCells) => {
      const { initCell } = await import('./cell-init.ts');
      await initCell(terminal, name, options);
    });
  return command;
};
