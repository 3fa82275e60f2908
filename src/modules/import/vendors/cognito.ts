import { timeOf } from './values.ts';
import type { Vendor, VendorIdentity } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

/** Reads the attribute `identities`, which is a list as text. */
const identitiesOf = (attributes: VendorRow): readonly VendorIdentity[] =>
  attributes.list('identities').flatMap((identity) => {
    const [provider, subject] = [identity.text('providerName'), identity.text('userId')];
    return provider && subject ? [{ provider, subject }] : [];
  });

/** The JSON of `aws cognito-idp list-users`. It has no password hashes. */
export const cognito: Vendor = {
  list: 'Users',
  convert(row) {
    const attributes = row.pairs('Attributes', 'Name', 'Value');
    const text = (name: string) => attributes.text(name);
    return {
      row: {
        external_id: text('sub') ?? row.text('Username'),
        email: text('email'),
        email_verified: attributes.get('email_verified'),
        firstname: text('given_name'),
        lastname: text('family_name'),
        displayname: text('name') ?? text('nickname'),
        active: row.get('Enabled'),
        created_at: timeOf(row.get('UserCreateDate')),
        phone_number: text('phone_number'),
        language: text('locale'),
        timezone: text('zoneinfo'),
      },
      identities: identitiesOf(attributes),
    };
  },
};
