import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Sealer } from '../kernel/ports.ts';

/** Seals texts with a key derived from `SECRET`, in the form of a JWE (RFC 7516, direct encryption with A256GCM). */
export const createSealer = (secret: string, what: string): Sealer => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `gatehouse ${what}`, 32));
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    async open(sealed) {
      const { plaintext } = await compactDecrypt(sealed, key);
      return new TextDecoder().decode(plaintext);
    },
  };
};

/** Seals the secrets that are stored: keys of emails, secrets of second factors, and those of an application's services. */
export const createSecretSealer = (secret: string): Sealer => createSealer(secret, 'mail keys');
