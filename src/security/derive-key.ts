import { hkdfSync } from 'node:crypto';

/** Derives a key from a secret. Keys of different purposes are independent (RFC 5869). */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, bytes));
