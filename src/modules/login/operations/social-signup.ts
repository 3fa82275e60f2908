import { type Email, toEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { displaynameRule, personNameRule } from '../../../kernel/names.ts';
import { toPlainText } from '../../../kernel/plain-text.ts';
import { hasName, type ProvenIdentity } from '../../social/social.ts';
import type { SentNames } from '../../users/new-user-rules.ts';
import type { NewAccount } from '../../users/operations/register.ts';

/** A name as a provider has it, made a valid one: without control characters and links, and not longer than may be. */
const tidy = (name: string, maxLength: number): string =>
  [...toPlainText(name.replace(/[\p{Cc}\p{Cs}]/gu, ' ')).trim()].slice(0, maxLength).join('').trim();

/**
 * The address that an identity signs up or joins with.
 * @throws `social_email_missing`; the provider's failure where it could not be read
 */
export const requireEmail = ({
  email,
  incompleteBecause,
}: Pick<ProvenIdentity, 'email' | 'incompleteBecause'>): Email => {
  if (email === undefined) throw incompleteBecause ?? new DomainError('social_email_missing');
  return toEmail(email);
};

/** An identity with the names that the app has sent, unless the provider has confirmed some itself. */
export const withNames = (identity: ProvenIdentity, { firstname = '', lastname = '' }: SentNames): ProvenIdentity =>
  hasName(identity) ? identity : { ...identity, firstname, lastname };

/** What is known of a new user by their provider, or by their mailbox; without a name, the address's stands in. */
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
