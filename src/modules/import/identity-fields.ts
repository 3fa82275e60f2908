import { emailFaults } from '../../kernel/email.ts';
import { isLongerThan } from '../../kernel/text.ts';
import { listOf, type Row, refuse } from './fields.ts';
import type { NewIdentity } from './ports.ts';

const identityFields = ['provider', 'subject', 'email'];
const mostIdentities = 20;
/** OpenID Connect Core, section 2: at most 255 characters. */
const longestSubject = 255;

const refuseIdentity = (detail: string): never => refuse('bad_identities', detail);

const subjectOf = (value: unknown): string => {
  const subject = typeof value === 'number' ? String(value) : value;
  const isValid = typeof subject === 'string' && subject !== '' && !subject.includes('\0');
  return isValid && !isLongerThan(subject, longestSubject)
    ? subject
    : refuseIdentity(`subject must be a string of 1 to ${longestSubject} characters`);
};

const identityOf = (value: unknown, issuers: ReadonlyMap<string, string>): NewIdentity => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuseIdentity('an item is not an object');
  if (Object.keys(value).some((name) => !identityFields.includes(name))) refuseIdentity('an item has an unknown field');
  const { provider, subject, email = null } = value as Readonly<Record<string, unknown>>;
  const name = typeof provider === 'string' ? provider : '';
  const issuer =
    issuers.get(name) ?? refuseIdentity('provider must be a provider of the application with a known issuer');
  // An address that the service would not accept is left out, as at a login.
  const address = typeof email === 'string' && emailFaults(email).length === 0 ? email : undefined;
  return { provider: name, issuer, subject: subjectOf(subject), email: address };
};

/** Reads the identities of a user at providers of the application, by which the user can log in. */
export const identitiesOf = (row: Row, issuers: ReadonlyMap<string, string>): readonly NewIdentity[] => {
  const identities = listOf(row, 'identities', mostIdentities).map((value) => identityOf(value, issuers));
  const keys = new Set(identities.map(({ provider, issuer, subject }) => JSON.stringify([provider, issuer, subject])));
  return keys.size < identities.length ? refuseIdentity('an identity occurs twice') : identities;
};
