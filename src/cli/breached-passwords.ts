import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { buildBreachFile } from '../modules/breached-passwords/build-file.ts';
import { chunksOf } from './chunks.ts';
import { createCommand } from './command.ts';
import { print } from './output.ts';
import type { Terminal } from './terminal.ts';

const chunkBytes = 1024 * 1024;

const build =
  (terminal: Terminal) =>
  async (input: string, output: string): Promise<void> => {
    const count = await buildBreachFile(chunksOf(terminal, input, chunkBytes), output);
    const { size } = await stat(output);
    print(terminal, `Wrote ${count.toLocaleString('en')} hashes to ${output} (${(size / 1e6).toFixed(1)} MB).`);
  };

export const breachedPasswordsCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'breached-passwords').description(
    'build the local file of breached passwords',
  );
  command
    .command('build')
    .argument('<input>', 'file of hashes; - reads standard input')
    .argument('<output>', 'file to write')
    .description('build the file for BREACHED_PASSWORDS_FILE from sorted SHA-1 hashes with counts (HASH:COUNT)')
    .action(build(terminal));
  return command;
};
