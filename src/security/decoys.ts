import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Decoys } from '../modules/sessions/ports.ts';
import { deriveKey } from './derive-key.ts';

const saltBytes = 16;
const digestBytes = 32;
/** The lengths of the salt and digest of a bcrypt hash: 22 and 31 characters in bcrypt's alphabet. */
const bcryptTextBytes = 40;
const bcryptTextLength = 53;

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** Creates a hash with `prefix` that no password matches. Its verification has the cost in the prefix. */
export const decoyHash = (prefix: string): string =>
  prefix.startsWith('$argon2')
    ? `${prefix}${base64(saltBytes)}$${base64(digestBytes)}`
    : `${prefix}${base64(bcryptTextBytes).replaceAll('+', '.').slice(0, bcryptTextLength)}`;

const uuidPattern = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/;

/**
 * Creates decoy hashes. An unknown address gets the algorithm and cost of an account of the application, which a keyed digest of
 * the address selects. So an address always has the same cost, on every instance, and it changes only if one of the few accounts
 * around its position does. Unknown addresses have each algorithm and cost as often as accounts, so the time of a reply does not
 * reveal an account. It does reveal the algorithms and costs, and how common they are.
 */
export const createDecoys = (secret: string): Decoys => {
  const key = createSecretKey(deriveKey(secret, 'decoys'));
  return {
    positionOf: (appId, canonicalEmail) =>
      createHmac('sha256', key)
        .update(`${appId} ${canonicalEmail}`)
        .digest('hex')
        .replace(uuidPattern, '$1-$2-$3-$4-$5'),
  };
};
