import { createHash } from 'node:crypto';
import { DomainError } from './errors.ts';

/** Sorts the names of objects, so that a resource that was changed and the same one read again have one text. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns a strong validator that changes with the state of a resource (RFC 9110, section 8.8.1). */
export const versionOf = (state: object): string =>
  createHash('sha256').update(JSON.stringify(state, sorted)).digest('base64url').slice(0, 22);

/**
 * Checks the version of a resource that is locked until it is changed, so that no other change comes between. A
 * resource that does not exist matches no version, not even `*`.
 * @throws `precondition_failed` if the resource has changed since it was read (RFC 9110, section 13.1.1)
 */
export const requireVersion = (state: object | undefined, expected: readonly string[] | undefined): void => {
  if (!expected || (state && (expected.includes('*') || expected.includes(versionOf(state))))) return;
  throw new DomainError('precondition_failed');
};

/** A change that applies only to these versions of a resource; absent: to any. */
export interface Conditional {
  readonly expected?: readonly string[] | undefined;
}
