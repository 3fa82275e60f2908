import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { LoginCodeKeys } from '../modules/login/ports.ts';
import { deriveKey } from './derive-key.ts';

/**
 * The number of digits of a code. With 20 emails a day, 5 attempts each, and the delays of failed logins, an account gets about
 * 100 attempts a day, of which one in a million guesses a code. With six digits it would be one in ten thousand: an attacker who
 * tries ten thousand accounts would get into one a day.
 */
const codeDigits = 8;

const codeKeysOf = (secret: string): LoginCodeKeys => {
  const codeKey = createSecretKey(deriveKey(secret, 'login codes'));

  // 64 bits make all digits practically equally likely.
  const codeOf = (keyDigest: string): string =>
    String(
      createHmac('sha256', codeKey).update(keyDigest).digest().readBigUInt64BE() % 10n ** BigInt(codeDigits),
    ).padStart(codeDigits, '0');

  return {
    codeOf,
    isCodeOf(code, keyDigest) {
      const typed = Buffer.from(code.replace(/[\s-]/g, ''));
      const right = Buffer.from(codeOf(keyDigest ?? ''));
      return typed.length === right.length && timingSafeEqual(typed, right) && keyDigest !== undefined;
    },
  };
};

/**
 * Derives the code of an email from the digest of its key. The derivation requires `SECRET`: with a copy of only the database,
 * codes can be neither computed nor found by trying. With `fallback`, a key has two codes, because the process that sent the
 * email may have had the other secret.
 */
export const createLoginCodeKeys = (secret: string, fallback?: string): LoginCodeKeys => {
  const own = codeKeysOf(secret);
  const earlier = fallback === undefined ? undefined : codeKeysOf(fallback);
  return {
    codeOf: own.codeOf,
    isCodeOf: (code, keyDigest) => own.isCodeOf(code, keyDigest) || (earlier?.isCodeOf(code, keyDigest) ?? false),
  };
};
