import { timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';

/** The JSON of `manage.py dumpdata auth.user`, or rows of the table `auth_user`. */
export const django: Vendor = {
  convert(row) {
    const isDump = row.text('model') !== undefined;
    const id = row.text('pk') ?? row.text('id');
    const fields = isDump ? row.child('fields') : row;
    const hash = fields.text('password');
    return {
      row: {
        external_id: id,
        email: fields.text('email'),
        // `!` marks a password that nothing matches.
        password_hash: hash?.startsWith('!') ? undefined : hash,
        firstname: fields.text('first_name'),
        lastname: fields.text('last_name'),
        active: fields.get('is_active'),
        created_at: timeOf(fields.get('date_joined')),
      },
      roles: fields.names('groups').map((name) => name.replace(/^\[?"?|"?\]?$/g, '')),
    };
  },
};
