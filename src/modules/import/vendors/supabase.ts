import { isLater, timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

/** The provider of users with an address and a password. */
const ownProviders = ['email', 'phone'];

const identitiesOf = (row: VendorRow) =>
  row.list('identities').flatMap((identity) => {
    const data = identity.child('identity_data');
    const [provider, subject] = [identity.text('provider'), identity.text('provider_id') ?? data.text('sub')];
    const email = data.text('email') ?? identity.text('email');
    return provider && subject && !ownProviders.includes(provider) ? [{ provider, subject, email }] : [];
  });

const totpOf = (row: VendorRow) =>
  row.list('mfa_factors').flatMap((factor) => {
    const isConfirmed = factor.text('factor_type') === 'totp' && factor.text('status') === 'verified';
    if (!isConfirmed) return [];
    const [secret, name] = [factor.text('secret'), factor.text('friendly_name')];
    return [{ secret, name, confirmed_at: timeOf(factor.get('created_at')) }];
  });

/** Rows of `auth.users` with their rows of `auth.identities` and `auth.mfa_factors`, by the query of the guide. */
export const supabase: Vendor = {
  convert(row, { now }) {
    const metadata = row.child('raw_user_meta_data');
    const phone = row.text('phone');
    return {
      row: {
        external_id: row.text('id'),
        email: row.text('email'),
        email_verified: row.get('email_confirmed_at') !== undefined,
        password_hash: row.text('encrypted_password'),
        displayname: metadata.text('full_name') ?? metadata.text('name'),
        banned: isLater(row.get('banned_until'), now),
        created_at: timeOf(row.get('created_at')),
        phone_number: phone && `+${phone.replace(/^\+/, '')}`,
        totp: totpOf(row),
      },
      identities: identitiesOf(row),
    };
  },
};
