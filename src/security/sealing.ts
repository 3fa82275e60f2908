import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Sealer } from '../kernel/ports.ts';

interface SealingKey {
  /** Names the secret in the header of what it seals. */
  readonly kid: string;
  readonly key: Uint8Array;
}

const derive = (secret: string, purpose: string, bytes: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, bytes));

const kidBytes = 9;

/** Names a secret, without revealing it: the same for everything that it seals. */
const kidOf = (secret: string): string => Buffer.from(derive(secret, 'secret id', kidBytes)).toString('base64url');

const keyOf = (secret: string, what: string): SealingKey => ({ kid: kidOf(secret), key: derive(secret, what, 32) });

const headerOf = (kid: string) => ({ alg: 'dir', enc: 'A256GCM', kid }) as const;

const prefixOf = (header: object): string => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.`;

/** How every text begins that was sealed with a secret, whatever it is. */
export const sealedPrefix = (secret: string): string => prefixOf(headerOf(kidOf(secret)));

/** How every text begins that was sealed by a release that did not name the secret. */
export const unnamedPrefix = prefixOf({ alg: 'dir', enc: 'A256GCM' });

/**
 * Seals texts with a key derived from `SECRET`, in the form of a JWE (RFC 7516, direct encryption with A256GCM). It also opens
 * what was sealed with `fallback`, and what an earlier release sealed with either, without naming the secret.
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

/** Seals the secrets that are stored: keys of emails, secrets of second factors, and those of an application's services. */
export const createSecretSealer = (secret: string, fallback?: string): Sealer =>
  createSealer('mail keys', secret, fallback);
