import { commonPasswords } from 'virtual:contract';

/** Stands for the list that the service reads from a file. */
export const isCommonPassword = (password: string): boolean =>
  !password.includes('\n') && commonPasswords.includes(`\n${password.toLowerCase()}\n`);
