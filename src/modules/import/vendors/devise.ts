import { isBase32, isTrue, timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

/** Reads the secret of an authenticator app, unless the application encrypts the column. */
const totpOf = (row: VendorRow) => {
  const secret = row.text('otp_secret');
  return isTrue(row.get('otp_required_for_login')) && isBase32(secret) ? [{ secret }] : [];
};

/** Rows of the table of Devise, as CSV or JSON. A pepper is one of the keys of the hashes. */
export const devise: Vendor = {
  convert(row) {
    const [provider, subject] = [row.text('provider'), row.text('uid')];
    return {
      row: {
        external_id: row.text('id'),
        email: row.text('email'),
        email_verified: row.get('confirmed_at') !== undefined,
        password_hash: row.text('encrypted_password'),
        firstname: row.text('first_name'),
        lastname: row.text('last_name'),
        displayname: row.text('name'),
        created_at: timeOf(row.get('created_at')),
        totp: totpOf(row),
      },
      identities: provider && subject ? [{ provider, subject }] : [],
      roles: row.names('role'),
    };
  },
};
