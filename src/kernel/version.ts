import { createHash } from 'node:crypto';
import { DomainError } from './errors.ts';

/** Returns a strong validator that changes with all visible fields of a user (RFC 9110, section 8.8.1). */
export const versionOf = (user: object): string =>
  createHash('sha256').update(JSON.stringify(user)).digest('base64url').slice(0, 22);

/**
 * Checks the version of a user.
 * @throws `precondition_failed` if the user has changed since it was read (RFC 9110, section 13.1.1)
 */
export const requireVersion = (user: object, expected: readonly string[] | undefined): void => {
  if (expected && !expected.includes('*') && !expected.includes(versionOf(user)))
    throw new DomainError('precondition_failed');
};
