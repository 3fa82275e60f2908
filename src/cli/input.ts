import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { toLookupId } from '../kernel/row-id.ts';
import { chunksOf } from './chunks.ts';
import { withPrompt } from './prompt.ts';
import type { Terminal } from './terminal.ts';

/** The maximum size of a text that a command reads. Requests have less. */
const mostBytes = 1024 * 1024;

/**
 * Reads a text from a file or from standard input.
 * @throws if it is longer than any request may be, such as a device that never ends
 */
export const readText = async (terminal: Pick<Terminal, 'stdin'>, file: string): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(terminal, file, mostBytes)) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`${file === '-' ? 'Standard input' : file} is larger than 1 MiB.`);
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '');
};

/** Reads a secret from a file or from standard input: process lists and the shell history would show an argument. */
export const readSecret = async (terminal: Terminal, file: string): Promise<string> =>
  (await readText(terminal, file)).trim();

/** Reads a JSON object from a file or from standard input. */
export const readJsonObject = async (terminal: Terminal, file: string): Promise<Readonly<Record<string, unknown>>> => {
  const content = await readText(terminal, file);
  const value: unknown = await Promise.resolve(content)
    .then(JSON.parse)
    .catch(() => undefined);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file === '-' ? 'Standard input' : file} must contain a JSON object.`);
  return value as Readonly<Record<string, unknown>>;
};

/** Rejects options of which several read standard input: the first one would read all of it. */
export const requireOneReader = (files: readonly unknown[]): void => {
  if (files.filter((file) => file === '-').length > 1) throw new Error('Only one option can read standard input.');
};

/** Reads several secrets, one per line. */
export const readSecrets = async (terminal: Terminal, file: string): Promise<readonly string[]> =>
  (await readSecret(terminal, file))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses a non-negative integer of at most 15 digits, which a number represents exactly. */
export const toInteger = (argument: string): number => {
  if (!/^\d{1,15}$/.test(argument)) throw new InvalidArgumentError('Must be a non-negative integer.');
  return Number(argument);
};

/** Returns the row ID in an argument. For an ID that no row can have, it returns the ID of no row. */
export const toId = (argument: string): number => {
  if (!/^\d{1,16}$/.test(argument)) throw new InvalidArgumentError('Must be a non-negative integer.');
  return toLookupId(Number(argument));
};

/**
 * Asks for confirmation of a step that cannot be undone. Without a terminal, `--yes` is required.
 * @throws unless the step is confirmed
 */
export const requireConfirmation = async (
  terminal: Terminal,
  what: string,
  isConfirmed: boolean | undefined,
  consequence = 'cannot be undone',
): Promise<void> => {
  if (isConfirmed) return;
  if (!terminal.stdin.isTTY) throw new Error(`${what} ${consequence}. Add --yes to confirm.`);
  const typed = await withPrompt(terminal, { isHidden: false }, (ask) =>
    ask(`${what} ${consequence}. Continue? [y/N] `),
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
 * Reads a password from a file, from a terminal or from standard input, never from an argument: process lists and the shell
 * history would show it. Spaces belong to the password; the line break at the end and the byte order mark of some editors do not.
 */
export const readPassword = async (terminal: Terminal, file: string | undefined): Promise<string> => {
  const { stdin } = terminal;
  if (file === undefined && stdin.isTTY) return typePassword(terminal);
  const content = file === undefined || file === '-' ? await text(stdin) : await readFile(file, 'utf8');
  return content.replace(/^\ufeff/, '').replace(/\r?\n$/, '');
};
