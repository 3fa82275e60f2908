import { createHmac } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Outcomes } from '../modules/idempotency/ports.ts';
import { createSealer } from './sealing.ts';

/** Keeps outcomes as they are, dates and all, sealed with a key derived from `SECRET`. */
export const createOutcomes = (secret: string): Outcomes => {
  const sealer = createSealer(secret, 'outcomes');
  return {
    fingerprint: (sent) => createHmac('sha256', secret).update(`sent ${sent}`).digest('base64url'),
    seal: (outcome) => sealer.seal(serialize(outcome).toString('base64')),
    open: async (sealed) => deserialize(Buffer.from(await sealer.open(sealed), 'base64')),
  };
};
