import { DomainError } from '../../../kernel/errors.ts';

/** A change that applies only to these versions of a resource; absent: to any. */
export interface Expected {
  readonly expected: readonly string[] | undefined;
}

/** Returns the entity tag of a resource (RFC 7644, section 3.14). */
export const tagOf = ({ version }: { readonly version: number }): string => `W/"${version}"`;

/** @throws `precondition_failed` if the resource, which is locked, has another version */
export const requireMatch = (resource: { readonly version: number }, expected: readonly string[] | undefined): void => {
  if (!expected || expected.includes('*') || expected.includes(tagOf(resource))) return;
  throw new DomainError('precondition_failed');
};
