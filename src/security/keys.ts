import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../modules/api-keys/ports.ts';

/** Known prefixes let secret scanners find a key that was published by mistake. */
const prefixes = {
  app: 'gh_app_',
  service: 'gh_svc_',
  service_account: 'gh_sva_',
  client: 'gh_cls_',
  operator: 'gh_opr_',
  scim: 'gh_scim_',
} as const;

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Creates keys of 256 random bits. A plain digest is sufficient for storage, since they cannot be guessed, and keys are compared
 * by a lookup of the digest, whose time reveals nothing about the key.
 */
export const createKeys = (secret: string): Keys => ({
  generate: (kind) => `${prefixes[kind]}${randomBytes(32).toString('base64url')}`,
  digest,
  forPages: (appUuid) =>
    `${prefixes.app}${createHmac('sha256', secret).update(`pages of ${appUuid}`).digest('base64url')}`,
});
