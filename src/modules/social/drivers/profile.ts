import { emailFaults, toEmail } from '../../../kernel/email.ts';
import { fromForeignLanguage } from '../../../kernel/locale.ts';
import type { ProvenIdentity } from '../social.ts';
import { failed } from './failures.ts';

/** The profile of a user as a provider sent it, before validation. */
export interface Told {
  readonly issuer: string;
  readonly id: unknown;
  readonly email: unknown;
  readonly isEmailVerified: boolean;
  readonly firstname?: unknown;
  readonly lastname?: unknown;
  readonly displayname?: unknown;
  readonly locale?: unknown;
}

/**
 * Returns true for an ID that follows OpenID Connect Core, section 2: ASCII, 255 characters at most. Identities are stored and
 * found by it.
 */
export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value);

/** Returns the ID of a user as text: providers of OAuth may use numbers. */
const subjectOf = (id: unknown): string => {
  const subject = Number.isSafeInteger(id) ? String(id) : id;
  if (!isSubject(subject)) throw failed('the profile has no user ID');
  return subject;
};

/** Returns true if a claim is true. Some providers write the boolean of the standard as text. */
export const isYes = (value: unknown): boolean => value === true || value === 'true';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Validates a profile. Every part but the ID may be missing or not valid, and is left out. @throws `social_provider_failed`
 * without an ID
 */
export const toProvenIdentity = (told: Told): ProvenIdentity => {
  const { email } = told;
  const address = typeof email === 'string' && emailFaults(email).length === 0 ? toEmail(email).address : undefined;
  return {
    issuer: told.issuer,
    subject: subjectOf(told.id),
    email: address,
    isEmailVerified: address !== undefined && told.isEmailVerified,
    firstname: textOf(told.firstname),
    lastname: textOf(told.lastname),
    displayname: textOf(told.displayname),
    language: fromForeignLanguage(textOf(told.locale)),
  };
};
