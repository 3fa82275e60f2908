import { nameUnlessAddress, timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';

/** Rows of `wp_users`, as CSV or JSON. WordPress does not verify addresses. */
export const wordpress: Vendor = {
  convert(row) {
    const email = row.text('user_email');
    return {
      row: {
        external_id: row.text('ID'),
        email,
        password_hash: row.text('user_pass'),
        displayname: nameUnlessAddress(row.text('display_name'), email),
        created_at: timeOf(row.get('user_registered')),
      },
      roles: row.names('roles'),
    };
  },
};
