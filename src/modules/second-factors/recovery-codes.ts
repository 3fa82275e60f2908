import type { Random } from '../../kernel/ports.ts';
import type { Keys } from '../api-keys/ports.ts';
import { randomBase32 } from './totp.ts';

const codesPerUser = 10;

/** 120 bits: a fast digest is sufficient from 112 bits on (OWASP ASVS 5.0, 6.5.2). */
const codeBytes = 15;

const codePattern = /^[a-z2-7]{24}$/;
const group = /.{6}(?=.)/g;

/** Removes case, spaces, and hyphens of any kind from a typed code, which only make it readable. */
const normalize = (typed: string): string =>
  typed.replace(/[\s\p{Dash_Punctuation}]/gu, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Returns true if a text has the form of a recovery code. */
export const isRecoveryCode = (text: string): boolean => codePattern.test(normalize(text));

/** Returns the digest of a recovery code; undefined if the text cannot be a recovery code. */
export const recoveryCodeDigest = (keys: Pick<Keys, 'digest'>, typed: string): string | undefined => {
  const code = normalize(typed);
  return codePattern.test(code) ? keys.digest(code) : undefined;
};

const newCode = (random: Pick<Random, 'key'>): string => randomBase32(random, codeBytes).toLowerCase();

/** Creates recovery codes, to be shown once, and the digests to store. */
export const newRecoveryCodes = ({
  random,
  keys,
}: {
  readonly random: Pick<Random, 'key'>;
  readonly keys: Pick<Keys, 'digest'>;
}): { readonly codes: readonly string[]; readonly digests: readonly string[] } => {
  const codes = Array.from({ length: codesPerUser }, () => newCode(random));
  return { codes: codes.map((code) => code.replace(group, '$&-')), digests: codes.map(keys.digest) };
};
