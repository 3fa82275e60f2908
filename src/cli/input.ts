import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { toLookupId } from '../kernel/row-id.ts';
import { withPrompt } from './prompt.ts';
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

/** Returns the ID of a row; one that no row can have becomes the ID of none. */
export const toId = (argument: string): number => {
  if (!/^\d{1,16}$/.test(argument)) throw new InvalidArgumentError('Must be a non-negative integer.');
  return toLookupId(Number(argument));
};

/**
 * Asks before something that cannot be undone. Where no one can be asked, `--yes` takes the place of the answer.
 * @throws unless it is confirmed
 */
export const requireConfirmation = async (
  terminal: Terminal,
  what: string,
  isConfirmed: boolean | undefined,
): Promise<void> => {
  if (isConfirmed) return;
  if (!terminal.stdin.isTTY) throw new Error(`${what} cannot be undone. Add --yes to confirm.`);
  const typed = await withPrompt(terminal, { isHidden: false }, (ask) =>
    ask(`${what} cannot be undone. Continue? [y/N] `),
  );
  if (!/^y(es)?$/i.test(typed.trim())) throw new Error('Nothing was changed.');
};

const typePassword = (terminal: Terminal): Promise<string> =>
  withPrompt(terminal, { isHidden: true }, async (ask) => {
    const password = await ask('Password: ');
    if ((await ask('Repeat the password: ')) !== password) throw new Error('The passwords are different.');
    return password;
  });

/**
 * A password from a file, or else as it is typed into a terminal or piped in. Never from an argument: lists of processes and
 * the history of the shell have those. Spaces belong to it; the end of the line does not, nor does the byte order mark with
 * which some editors begin a file.
 */
export const readPassword = async (terminal: Terminal, file: string | undefined): Promise<string> => {
  const { stdin } = terminal;
  if (file === undefined && stdin.isTTY) return typePassword(terminal);
  const content = file === undefined || file === '-' ? await text(stdin) : await readFile(file, 'utf8');
  return content.replace(/^\ufeff/, '').replace(/\r?\n$/, '');
};
