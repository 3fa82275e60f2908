import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock, Random } from './kernel/ports.ts';

export const systemClock: Clock = { now: () => new Date() };

const keyBytes = 32;

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  key: () => randomBytes(keyBytes).toString('base64url'),
};
