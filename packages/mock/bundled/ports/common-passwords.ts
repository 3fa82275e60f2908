import { codedPasswords } from 'virtual:contract';
import { decodeWords } from '../front-coding.ts';

let words: ReadonlySet<string> | undefined;

/** Stands for the list that the service reads from a file. It is decoded when the first password is checked. */
export const isCommonPassword = (password: string): boolean => {
  words ??= decodeWords(codedPasswords);
  return words.has(password.toLowerCase());
};
