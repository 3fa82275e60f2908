import { isLater, isTrue, timeOf } from './values.ts';
import type { Vendor } from './vendor.ts';

/** The provider of the account with the password. */
const ownProvider = 'credential';

/** Rows of the table `user` with their rows of `account`, by the query of the guide. Secrets of authenticator apps are encrypted there. */
export const betterAuth: Vendor = {
  convert(row, { now }) {
    const accounts = row.list('accounts').map((account) => ({
      provider: account.text('providerId') ?? '',
      subject: account.text('accountId') ?? '',
      password: account.text('password'),
    }));
    const expires = row.get('banExpires');
    return {
      row: {
        external_id: row.text('id'),
        email: row.text('email'),
        email_verified: row.get('emailVerified'),
        password_hash: accounts.find(({ provider }) => provider === ownProvider)?.password,
        displayname: row.text('name'),
        banned: isTrue(row.get('banned')) && (expires === undefined || isLater(expires, now)),
        created_at: timeOf(row.get('createdAt')),
      },
      identities: accounts
        .filter(({ provider, subject }) => provider !== ownProvider && provider !== '' && subject !== '')
        .map(({ provider, subject }) => ({ provider, subject })),
      roles: row.names('role'),
    };
  },
};
