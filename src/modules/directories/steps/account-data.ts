import type { Email } from '../../../kernel/email.ts';
import { fromForeignLanguage } from '../../../kernel/locale.ts';
import type { Values } from '../../../scim/resource.ts';
import { newAccountOf } from '../../social/steps/identity-account.ts';
import type { NewAccount } from '../../users/steps/register.ts';
import { displaynameOf, partsOf, textOf } from '../directory.ts';

/** Returns the data of an account with an address of a proven domain. */
export const accountOf = (values: Values, { address }: Email): NewAccount => {
  const { givenName, familyName, formatted } = partsOf(values['name']);
  return newAccountOf({
    email: address,
    isEmailVerified: true,
    firstname: textOf(givenName),
    lastname: textOf(familyName),
    displayname: displaynameOf(values) ?? textOf(formatted),
    language: fromForeignLanguage(textOf(values['preferredLanguage'])),
  });
};
