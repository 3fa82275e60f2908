import { mayLogIn } from '../../domain/user.ts';
import { keyInvalid } from '../mail/keys.ts';
import type { Account } from '../ports.ts';

/** The account behind a verification key, which opens only as long as the address waits. @throws `key_invalid` */
export const requirePendingAccount = (account: Account | undefined): Account => {
  if (!account || !mayLogIn(account.user) || account.user.emailVerifiedAt) throw keyInvalid();
  return account;
};
