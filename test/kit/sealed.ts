import { hkdfSync } from 'node:crypto';
import { CompactEncrypt } from 'jose';

/** Encrypts as releases did that did not name the secret in the header. */
export const sealUnnamed = (purpose: string, secret: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(new Uint8Array(hkdfSync('sha256', secret, '', `gatehouse ${purpose}`, 32)));
