import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRule } from '../kernel/password.ts';

/** The most common passwords among those that the length rule lets through: some 18,000 (ASVS 6.2.4). */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= passwordRule.minLength),
);

/** A common password stays one in capitals. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
