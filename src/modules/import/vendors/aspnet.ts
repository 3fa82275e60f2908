import { isBase32, isLater, isTrue } from './values.ts';
import type { Vendor } from './vendor.ts';
import type { VendorRow } from './vendor-row.ts';

const totpOf = (row: VendorRow) => {
  const secret = row.text('AuthenticatorKey');
  return isTrue(row.get('TwoFactorEnabled')) && isBase32(secret) ? [{ secret }] : [];
};

/** Rows of `AspNetUsers` with their rows of `AspNetUserLogins`, by the query of the guide. */
export const aspnet: Vendor = {
  convert(row, { now }) {
    return {
      row: {
        external_id: row.text('Id'),
        email: row.text('Email'),
        email_verified: row.get('EmailConfirmed'),
        password_hash: row.text('PasswordHash'),
        banned: isLater(row.get('LockoutEnd'), now),
        phone_number: row.text('PhoneNumber'),
        totp: totpOf(row),
      },
      identities: row.list('Logins').flatMap((login) => {
        const [provider, subject] = [login.text('LoginProvider'), login.text('ProviderKey')];
        login.get('ProviderDisplayName');
        return provider && subject ? [{ provider, subject }] : [];
      }),
      roles: row.names('Roles'),
    };
  },
};
