import { createHash } from 'node:crypto';
import { DomainError } from './errors.ts';

/** Changes with everything that is shown of a user: a strong validator of each form of it (RFC 9110, section 8.8.1). */
export const versionOf = (user: object): string =>
  createHash('sha256').update(JSON.stringify(user)).digest('base64url').slice(0, 22);

/** @throws `precondition_failed` if the user has changed since it was read (RFC 9110, section 13.1.1) */
export const requireVersion = (user: object, expected: readonly string[] | undefined): void => {
  if (expected && !expected.includes('*') && !expected.includes(versionOf(user)))
    throw new DomainError('precondition_failed');
};
