import { type Account, mayLogIn } from '../../../kernel/user.ts';
import { keyInvalid } from '../../one-time-tokens/tokens.ts';

/** The account behind a verification key, which opens only as long as the address waits. @throws `key_invalid` */
export const requirePendingAccount = (account: Account | undefined): Account => {
  if (!account || !mayLogIn(account.user) || account.user.emailVerifiedAt) throw keyInvalid();
  return account;
};
