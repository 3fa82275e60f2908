import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import type { Terminal } from './terminal.ts';

/** A secret from a file, or from what is piped in: this way no list of processes and no history has it. */
export const readSecret = async ({ stdin }: Terminal, file: string): Promise<string> =>
  (await (file === '-' ? text(stdin) : readFile(file, 'utf8'))).trim();

/** Several, one on each line. */
export const readSecrets = async (terminal: Terminal, file: string): Promise<readonly string[]> =>
  (await readSecret(terminal, file))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A whole number from an argument. */
export const toInteger = (argument: string): number => {
  if (!/^\d{1,10}$/.test(argument)) throw new InvalidArgumentError('Must be a non-negative integer.');
  return Number(argument);
};

/**
 * Asks before something that cannot be undone. Where no one can be asked, `--yes` takes the place of the answer.
 * @throws unless it is confirmed
 */
export const requireConfirmation = async (
  { stdin, stderr }: Terminal,
  what: string,
  isConfirmed: boolean | undefined,
): Promise<void> => {
  if (isConfirmed) return;
  if (!stdin.isTTY) throw new Error(`${what} cannot be undone. Add --yes to confirm.`);
  stderr.write(`${what} cannot be undone. Continue? [y/N] `);
  const typed = await stdin[Symbol.asyncIterator]().next();
  if (typed.done || !/^y(es)?$/i.test(String(typed.value).trim())) throw new Error('Nothing was changed.');
};
