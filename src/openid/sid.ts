import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

const length = 22;

/**
 * Returns the ID by which a client knows the session of a browser (`sid`). It stays the same as long as the user is logged in, and those
 * of several clients have nothing in common.
 */
export const sidOf = ({ oidc }: KoaContextWithOIDC): string => {
  const content = `${oidc.session?.uid}.${oidc.client?.clientId}`;
  return createHash('sha256').update(content).digest('base64url').slice(0, length);
};
