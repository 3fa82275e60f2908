import { not, timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';

/** Entries of a user's providers that are not identities elsewhere. */
const ownProviders = ['password', 'phone'];

/** The JSON file of `firebase auth:export`. */
export const firebase: Vendor = {
  list: 'users',
  convert(row, { firebase: { rounds, memoryCost } }) {
    const [hash, salt] = [row.text('passwordHash'), row.text('salt') ?? ''];
    return {
      row: {
        external_id: row.text('localId'),
        email: row.text('email'),
        email_verified: row.get('emailVerified'),
        password_hash: hash && `$firescrypt$ln=${memoryCost},r=${rounds},p=1$${salt}$${hash}`,
        displayname: row.text('displayName'),
        active: not(row.get('disabled')),
        created_at: timeOf(row.get('createdAt')),
        phone_number: row.text('phoneNumber'),
      },
      identities: row.list('providerUserInfo').flatMap((info) => {
        const [provider, subject, email] = ['providerId', 'rawId', 'email'].map((name) => info.text(name));
        return provider && subject && !ownProviders.includes(provider) ? [{ provider, subject, email }] : [];
      }),
    };
  },
};
