import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Sealer } from '../kernel/ports.ts';
import { deriveKey } from './derive-key.ts';

interface SealingKey {
  /** Identifies the secret in the header of encrypted texts. */
  readonly kid: string;
  readonly key: Uint8Array;
}

const kidBytes = 9;

/** Returns an ID of a secret that does not reveal it. It is the same in all encrypted texts. */
export const secretId = (secret: string): string =>
  Buffer.from(deriveKey(secret, 'secret id', kidBytes)).toString('base64url');

const keyOf = (secret: string, what: string): SealingKey => ({ kid: secretId(secret), key: deriveKey(secret, what) });

const headerOf = (kid: string) => ({ alg: 'dir', enc: 'A256GCM', kid }) as const;

const prefixOf = (header: object): string => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.`;

/** Returns the prefix of all texts that are encrypted with a secret. */
export const sealedPrefix = (secret: string): string => prefixOf(headerOf(secretId(secret)));

/** The prefix of all texts of a release that did not name the secret. */
export const unnamedPrefix = prefixOf({ alg: 'dir', enc: 'A256GCM' });

/** Returns the ID of the secret that has encrypted a text. Those of a release that did not name it have the ID `unnamed`. */
export const secretIdOf = (sealed: string): string => decodeProtectedHeader(sealed).kid ?? 'unnamed';

/**
 * Encrypts texts with a key derived from `SECRET`, in the format of a JWE (RFC 7516, direct encryption with A256GCM). It also
 * decrypts texts of `fallback`, and those of an earlier release that do not name the secret.
 */
export const createSealer = (what: string, secret: string, fallback?: string): Sealer => {
  const own = keyOf(secret, what);
  const keys = fallback === undefined ? [own] : [own, keyOf(fallback, what)];

  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(headerOf(own.kid)).encrypt(own.key),

    async open(sealed) {
      const { kid } = decodeProtectedHeader(sealed);
      const [first, ...others] = kid === undefined ? keys : keys.filter((key) => key.kid === kid);
      if (!first) throw new Error('Neither SECRET nor SECRET_FALLBACK has encrypted this.');
      const openWith = ({ key }: SealingKey) => compactDecrypt(sealed, key);
      const { plaintext } = await others.reduce(
        (opened, other) => opened.catch(() => openWith(other)),
        openWith(first),
      );
      return new TextDecoder().decode(plaintext);
    },
  };
};

/** Encrypts stored secrets: keys of emails, secrets of second factors, and those of an application's services. */
export const createSecretSealer = (secret: string, fallback?: string): Sealer =>
  createSealer('mail keys', secret, fallback);
