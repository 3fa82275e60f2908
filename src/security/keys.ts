import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../modules/api-keys/ports.ts';

/** A recognizable beginning lets secret scanners find a key that was published by mistake. */
const prefixes = { app: 'gh_app_', service: 'gh_svc_' } as const;

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Keys are 256 random bits, so that a plain digest is enough to keep (no dictionary reaches them), and comparing is a
 * look-up by digest: what time it takes tells nothing about the key.
 */
export const createKeys = (secret: string): Keys => ({
  generate: (kind) => `${prefixes[kind]}${randomBytes(32).toString('base64url')}`,
  digest,
  forPages: (appUuid) =>
    `${prefixes.app}${createHmac('sha256', secret).update(`pages of ${appUuid}`).digest('base64url')}`,
});
