import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';

/** The lines of a file, or of what is piped in. Secrets come this way, so that no list of processes and no history has them. */
export const readSecrets = async (file: string): Promise<readonly string[]> => {
  const content = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'));
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

/** A whole number from an argument. */
export const toInteger = (argument: string): number => {
  if (!/^\d{1,10}$/.test(argument)) throw new InvalidArgumentError('It is a whole number.');
  return Number(argument);
};
