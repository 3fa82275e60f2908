import { Secret } from 'otpauth';
import type { Random } from '../../kernel/ports.ts';

/** As many random bytes in base32 (RFC 4648, section 6), without padding; at most the 32 that a key has. */
export const randomBase32 = (random: Pick<Random, 'key'>, bytes: number): string => {
  const { buffer } = Uint8Array.from(Buffer.from(random.key(), 'base64url').subarray(0, bytes));
  return new Secret({ buffer }).base32;
};
