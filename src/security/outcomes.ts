import { createHmac } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Outcomes } from '../modules/idempotency/ports.ts';
import { createSealer } from './sealing.ts';

const fingerprintBy = (secret: string, sent: string): string =>
  createHmac('sha256', secret).update(`sent ${sent}`).digest('base64url');

/** Encrypts outcomes, including dates, with a key derived from `SECRET`. Those of `fallback` are also decrypted. */
export const createOutcomes = (secret: string, fallback?: string): Outcomes => {
  const sealer = createSealer('outcomes', secret, fallback);
  const secrets = fallback === undefined ? [secret] : [secret, fallback];
  return {
    fingerprint: (sent) => fingerprintBy(secret, sent),
    isFingerprintOf: (fingerprint, sent) => secrets.some((one) => fingerprintBy(one, sent) === fingerprint),
    seal: (outcome) => sealer.seal(serialize(outcome).toString('base64')),
    open: async (sealed) => deserialize(Buffer.from(await sealer.open(sealed), 'base64')),
  };
};
