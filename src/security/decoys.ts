import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { Decoys } from '../modules/sessions/ports.ts';

const saltBytes = 16;
const digestBytes = 32;
/** The text of a bcrypt hash has 22 characters of salt and 31 of digest, in bcrypt's alphabet. */
const bcryptTextBytes = 40;
const bcryptTextLength = 53;

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash that begins with `prefix`, costs what that says, and is the hash of no password. */
export const decoyHash = (prefix: string): string =>
  prefix.startsWith('$argon2')
    ? `${prefix}${base64(saltBytes)}$${base64(digestBytes)}`
    : `${prefix}${base64(bcryptTextBytes).replaceAll('+', '.').slice(0, bcryptTextLength)}`;

const uuidPattern = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/;

/**
 * An unknown address borrows the algorithm and cost of its hash from an account of the application, picked by a keyed
 * digest of the address. So the same address costs the same each time, as an account does, on every instance; and it
 * changes only when one of the few accounts around its position does. What is hidden: an unknown address shows an
 * algorithm and cost as often as accounts have them, so that the time of a reply proves no account. What isn't: which
 * algorithms and costs there are, and how common they are.
 */
export const createDecoys = (secret: string): Decoys => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'gatehouse decoys', 32)));
  return {
    positionOf: (appId, canonicalEmail) =>
      createHmac('sha256', key)
        .update(`${appId} ${canonicalEmail}`)
        .digest('hex')
        .replace(uuidPattern, '$1-$2-$3-$4-$5'),
  };
};
