import { DomainError } from '../kernel/errors.ts';

/** The errors that a page explains although the same form may succeed later. */
const explained: ReadonlySet<string> = new Set([
  'rate_limited',
  'social_provider_unavailable',
  'password_source_unavailable',
]);

/** Returns true for the errors of a form that its page explains. All others are those of the service. */
export const isOfForm = (error: unknown): error is DomainError =>
  error instanceof DomainError && (!error.isTransient || explained.has(error.code));
