import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { fromBase64url } from '../kernel/base64url.ts';
import type { Cursor, Cursors } from '../kernel/paging.ts';
import { deriveKey } from './derive-key.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The block size to which values are padded, so that cursors do not reveal the length. */
const blockBytes = 32;

const form = /^([1-9]\d{0,15})(?::([^\0]*))?\0*$/s;

const toPlain = ({ id, value }: Cursor): Buffer => {
  const text = Buffer.from(value === undefined ? String(id) : `${id}:${value}`);
  return Buffer.concat([text], Math.ceil(text.length / blockBytes) * blockBytes);
};

const fromPlain = (plain: Buffer): Cursor | undefined => {
  const [, id, value] = form.exec(plain.toString()) ?? [];
  return id === undefined ? undefined : { id: Number(id), value };
};

const cursorsOf = (secret: string): Cursors => {
  const derived = Buffer.from(deriveKey(secret, 'cursors', 2 * keyBytes));
  const [key, nonceKey] = [derived.subarray(0, keyBytes), derived.subarray(keyBytes)].map((half) =>
    createSecretKey(half),
  ) as [KeyObject, KeyObject];

  return {
    seal(list, cursor) {
      const plain = toPlain(cursor);
      const nonce = createHmac('sha256', nonceKey).update(`${list}\0`).update(plain).digest().subarray(0, nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(list));
      const sealed = [nonce, cipher.update(plain), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },

    open(list, sealed) {
      const bytes = fromBase64url(sealed);
      if (!bytes || bytes.length <= nonceBytes + tagBytes) return undefined;
      const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(list)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        return fromPlain(Buffer.concat([cipher.update(bytes.subarray(nonceBytes, -tagBytes)), cipher.final()]));
      } catch {
        return undefined;
      }
    },
  };
};

/**
 * Encrypts and authenticates cursors with keys derived from `SECRET`, together with the name of the list. The nonce is computed
 * from the content (as in RFC 5297), so that a key does not wear out. Cursors of `fallback` are also decrypted.
 */
export const createCursors = (secret: string, fallback?: string): Cursors => {
  const own = cursorsOf(secret);
  const earlier = fallback === undefined ? undefined : cursorsOf(fallback);
  return {
    seal: own.seal,
    open: (list, sealed) => own.open(list, sealed) ?? earlier?.open(list, sealed),
  };
};
