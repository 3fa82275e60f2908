import { base64Of } from './values.ts';
import type { Vendor } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

/** The hashers of plain digests in hexadecimal. All others write the algorithm into the digest. */
const plainHashers = ['md5', 'sha256'];

const hashOf = (row: VendorRow): string | undefined => {
  const [digest, hasher] = [row.text('password_digest'), row.text('password_hasher') ?? ''];
  return digest && plainHashers.includes(hasher) ? `$${hasher}$${base64Of(digest, 'hex')}` : digest;
};

/** Reads a list of addresses or numbers, of which all but the main one are left. */
const isListed = (row: VendorRow, path: string, value: string | undefined): boolean => {
  const names = row.names(path);
  return value !== undefined && names.includes(value);
};

/** The CSV file of the export of users. */
export const clerk: Vendor = {
  convert(row) {
    const email = row.text('primary_email_address');
    const secret = row.text('totp_secret');
    return {
      row: {
        external_id: row.text('id'),
        email,
        email_verified: isListed(row, 'verified_email_addresses', email),
        password_hash: hashOf(row),
        firstname: row.text('first_name'),
        lastname: row.text('last_name'),
        phone_number: row.text('primary_phone_number'),
        totp: secret ? [{ secret }] : [],
      },
    };
  },
};
