import { fromBase64url } from '../../kernel/base64url.ts';
import { nameFaults } from '../../kernel/names.ts';
import { defaultTotpName, mostFactors } from '../second-factors/rules.ts';
import { listOf, type Row, refuse, timeIn } from './fields.ts';
import type { NewTotp } from './ports.ts';

/** The fields of an authenticator app. Only the secret is required. */
const totpFields = ['secret', 'name', 'confirmed_at', 'algorithm', 'digits', 'period'];

/** The supported parameters of codes, in the spellings of other systems. */
const algorithms = new Set(['SHA1', 'SHA-1', 'HMACSHA1', 'HMAC-SHA1', 'HMAC-SHA-1']);
const digits = 6;
const period = 30;

/** From 80 bits, which older systems generate, to 1,280 bits. */
const secretLengths = { min: 16, max: 256 } as const;
const base32 = /^[A-Z2-7]+$/;
/** The possible numbers of characters in the last group of eight. No number of bytes results in another one. */
const groupRemainders = new Set([0, 2, 4, 5, 7]);

/** The length of a SHA-256. */
const digestBytes = 32;
const mostRecoveryCodes = 10;

const refuseTotp = (detail: string): never => refuse('bad_totp', detail);

/** Reads a secret as people copy it: case, spaces, hyphens and padding of base32 have no meaning. */
const secretOf = (value: unknown): string => {
  if (typeof value !== 'string') return refuseTotp('secret must be a string');
  const { min, max } = secretLengths;
  const detail = `secret must have ${min} to ${max} characters of base32`;
  if (value.length > 2 * max) return refuseTotp(detail);
  const secret = value.replace(/[\s=-]/g, '').toUpperCase();
  const isValid = base32.test(secret) && groupRemainders.has(secret.length % 8);
  return isValid && secret.length >= min && secret.length <= max ? secret : refuseTotp(detail);
};

const nameOf = (value: unknown): string => {
  const name = value ?? '';
  if (typeof name !== 'string') return refuseTotp('name must be a string');
  const [fault] = name === '' ? [] : nameFaults('name', name);
  return fault ? refuseTotp(`name ${fault.detail}`) : name || defaultTotpName;
};

/** Rejects other parameters: their codes would never be accepted, and the user could not log in. */
const requireParameters = (factor: Readonly<Record<string, unknown>>): void => {
  const algorithm = factor['algorithm'] ?? 'SHA1';
  if (typeof algorithm !== 'string' || !algorithms.has(algorithm.toUpperCase()))
    refuseTotp('algorithm must be SHA1, the only one that is supported');
  if (Number(factor['digits'] ?? digits) !== digits) refuseTotp(`digits must be ${digits}, the only supported number`);
  if (Number(factor['period'] ?? period) !== period) refuseTotp(`period must be ${period}, the only supported one`);
};

const totpOf = (value: unknown, now: Date): NewTotp => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuseTotp('an item is not an object');
  if (Object.keys(value).some((name) => !totpFields.includes(name))) refuseTotp('an item has an unknown field');
  const factor = value as Readonly<Record<string, unknown>>;
  requireParameters(factor);
  const confirmedAt = timeIn({ confirmed_at: factor['confirmed_at'] }, 'confirmed_at', now) ?? now;
  return { secret: secretOf(factor['secret']), name: nameOf(factor['name']), confirmedAt };
};

/** Reads the authenticator apps of a user, which were confirmed in the other system. */
export const totpsOf = (row: Row, now: Date): readonly NewTotp[] => {
  const factors = listOf(row, 'totp', mostFactors).map((value) => totpOf(value, now));
  const secrets = new Set(factors.map(({ secret }) => secret));
  return secrets.size < factors.length ? refuseTotp('a secret occurs twice') : factors;
};

/**
 * Reads the unused recovery codes of a user, as Gatehouse stores them. Other hashes are not supported: a salted or slow one would
 * have to be computed for each code.
 */
export const recoveryCodesOf = (row: Row, totps: readonly NewTotp[]): readonly string[] => {
  const fault = 'bad_recovery_code_hashes';
  const digests = listOf(row, 'recovery_code_hashes', mostRecoveryCodes).map((value) =>
    typeof value === 'string' && fromBase64url(value)?.length === digestBytes
      ? value
      : refuse(fault, 'an item is not a SHA-256 digest in base64url; other hashes cannot be verified'),
  );
  if (digests.length > 0 && totps.length === 0) return refuse(fault, 'recovery codes require a totp');
  return new Set(digests).size < digests.length ? refuse(fault, 'an item occurs twice') : digests;
};
