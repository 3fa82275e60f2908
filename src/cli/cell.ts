import { type Command, Option } from 'commander';
import { cellsOption } from './cell-context.ts';
import type { MapOptions } from './cell-map.ts';
import { createCommand } from './command.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

/** The commands of cells. What they do is imported by the one that is called. */
export const cellCommand = (terminal: Terminal, setExitCode: SetExitCode): Command => {
  const command = createCommand(terminal, 'cell').description('several deployments behind one proxy (docs/cells.md)');
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
  return command;
};
