import { sha256 } from '@noble/hashes/sha2';
import { toBase64url } from './buffer.ts';

/** Stands for `createHash` of `node:crypto`, as far as the mock uses it. */
export const createHash = (_algorithm: 'sha256') => {
  const hash = sha256.create();
  const self = {
    update(text: string) {
      hash.update(new TextEncoder().encode(text));
      return self;
    },
    digest: (_encoding: 'base64url'): string => toBase64url(hash.digest()),
  };
  return self;
};

/** Stands for `timingSafeEqual`. The secrets of a mock need no protection. */
export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Browsers have `crypto.randomUUID` on pages of a secure origin only. */
export const randomUUID = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
