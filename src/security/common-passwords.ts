import { readFileSync } from 'node:fs';

/** One password per line, with a line break before the first: a single text takes a tenth of the memory of a set. */
const list = readFileSync(new URL('../../generated/common-passwords.txt', import.meta.url), 'utf8');

/** Returns the most common passwords that the length rule allows: some 18,000 (ASVS 6.2.4). */
export const commonPasswords = (): readonly string[] => list.slice(1, -1).split('\n');

/** Returns true for a common password, in any case. */
export const isCommonPassword = (password: string): boolean =>
  !password.includes('\n') && list.includes(`\n${password.toLowerCase()}\n`);
