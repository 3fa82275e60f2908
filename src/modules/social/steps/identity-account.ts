import { type Email, toEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { displaynameRule, personNameRule } from '../../../kernel/names.ts';
import { toPlainText } from '../../../kernel/plain-text.ts';
import type { SentNames } from '../../users/new-user-rules.ts';
import type { NewAccount } from '../../users/steps/register.ts';
import { hasName, type ProvenIdentity } from '../social.ts';

/** Makes a provider's name valid: removes control characters and links, and shortens it to the limit. */
const tidy = (name: string, maxLength: number): string =>
  [...toPlainText(name.replace(/[\p{Cc}\p{Cs}]/gu, ' ')).trim()].slice(0, maxLength).join('').trim();

/**
 * Returns the address of an identity.
 * @throws `social_email_missing`, or the failure of the provider if the address could not be read
 */
export const requireEmail = ({
  email,
  incompleteBecause,
}: Pick<ProvenIdentity, 'email' | 'incompleteBecause'>): Email => {
  if (email === undefined) throw incompleteBecause ?? new DomainError('social_email_missing');
  return toEmail(email);
};

/** Adds the names that the app has sent, unless the provider has confirmed a name. */
export const withNames = (identity: ProvenIdentity, { firstname = '', lastname = '' }: SentNames): ProvenIdentity =>
  hasName(identity) ? identity : { ...identity, firstname, lastname };

/** Returns the data of a new user from the provider or the mailbox. Without a name, the part before the `@` is used. */
export const newAccountOf = (
  identity: Pick<ProvenIdentity, 'email' | 'isEmailVerified' | 'firstname' | 'lastname' | 'displayname' | 'language'>,
): NewAccount => {
  const email = requireEmail(identity);
  const [beforeAt = ''] = email.address.split('@');
  const firstname = tidy(identity.firstname, personNameRule.maxLength);
  const lastname = tidy(identity.lastname, personNameRule.maxLength);
  const displayname =
    tidy(identity.displayname, displaynameRule.maxLength) ||
    `${firstname} ${lastname}`.trim() ||
    tidy(beforeAt, displaynameRule.maxLength);
  return {
    email,
    isVerified: identity.isEmailVerified,
    firstname: firstname || tidy(displayname, personNameRule.maxLength),
    lastname,
    displayname,
    language: identity.language,
    password: undefined,
  };
};
