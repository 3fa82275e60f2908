import { timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';

/** The states in which a user cannot log in until an administrator changes it. */
const inactive = ['SUSPENDED', 'DEPROVISIONED'];

/** The JSON of `GET /api/v1/users`. It has no password hashes. */
export const okta: Vendor = {
  convert(row) {
    const profile = row.child('profile');
    const email = profile.text('email') ?? profile.text('login');
    const verified = row
      .list('credentials.emails')
      .filter((one) => one.text('status') === 'VERIFIED')
      .map((one) => one.text('value'));
    return {
      row: {
        external_id: row.text('id'),
        email,
        email_verified: verified.includes(email),
        firstname: profile.text('firstName'),
        lastname: profile.text('lastName'),
        displayname: profile.text('displayName'),
        active: !inactive.includes(row.text('status') ?? ''),
        created_at: timeOf(row.get('created')),
        phone_number: profile.text('mobilePhone'),
        language: profile.text('preferredLanguage') ?? profile.text('locale'),
        timezone: profile.text('timezone'),
      },
    };
  },
};
