import { canonicalEmail } from '../../kernel/email.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';
import type { LockoutKeys, Subject } from './ports.ts';

/** Every device token is shorter. */
export const maxDeviceToken = 200;

const ofAccount = (account: string, email: string): Subject => ({
  key: `account ${account}`,
  kind: 'account',
  account,
  email,
});

/** A subject with the ID of the device, if it is known. */
export type LoginSubject = Subject & { readonly deviceId: string | undefined };

/**
 * Returns the subject that a login is counted for: the device, if it has logged in to the account since the last change of the
 * password; otherwise the account. Guesses of others therefore do not lock the owner out (ASVS 6.1.1). A token causes the same
 * work for an account and for an unknown address: one look-up by the address and one signature for each of the token keys.
 */
export const loginSubject = async (
  keys: LockoutKeys,
  { users }: Pick<Reads, 'users'>,
  appId: number,
  canonical: string,
  { token, now }: { readonly token: string | undefined; readonly now: Date },
): Promise<LoginSubject> => {
  const account = keys.accountOf(appId, canonical);
  const deviceId =
    token === undefined
      ? undefined
      : keys.deviceOf(appId, canonical, await users.passwordHashOf(canonical), token, now);
  return deviceId === undefined
    ? { ...ofAccount(account, canonical), deviceId }
    : { key: `device ${account} ${deviceId}`, kind: 'device', account, email: canonical, deviceId };
};

/** Returns the digest under which all failures for a user's address are counted. */
export const accountOf = (keys: LockoutKeys, { appId, email }: Pick<User, 'appId' | 'email'>): string =>
  keys.accountOf(appId, canonicalEmail(email));

/** Returns the subject for a password that is sent with a key from an email, without a session. */
export const accountSubject = (keys: LockoutKeys, user: User): Subject =>
  ofAccount(accountOf(keys, user), canonicalEmail(user.email));

/** Returns the subject for the current password of a logged-in user. */
export const passwordSubject = (keys: LockoutKeys, user: User): Subject => {
  const subject = accountSubject(keys, user);
  return { ...subject, key: `password ${subject.account}`, kind: 'password' };
};

/** Returns the subject for a second factor. The first factor has been proven before. */
export const factorSubject = (keys: LockoutKeys, user: User): Subject => {
  const subject = accountSubject(keys, user);
  return { ...subject, key: `factor ${subject.account}`, kind: 'factor' };
};
