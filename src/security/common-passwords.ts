import { readFileSync } from 'node:fs';

/** One password in each line, with a line break before the first: a single text takes a tenth of the memory of a set. */
const list = readFileSync(new URL('../../generated/common-passwords.txt', import.meta.url), 'utf8');

/** The most common passwords among those that the length rule lets through: some 18,000 (ASVS 6.2.4). */
export const commonPasswords = (): readonly string[] => list.slice(1, -1).split('\n');

/** A common password stays one in capitals. */
export const isCommonPassword = (password: string): boolean =>
  !password.includes('\n') && list.includes(`\n${password.toLowerCase()}\n`);
