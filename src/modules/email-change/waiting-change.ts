import type { Origin } from '../../kernel/audit.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Client } from '../../kernel/principal.ts';
import { mayLogIn, type User } from '../../kernel/user.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-token.ts';
import { keyInvalid } from '../one-time-tokens/tokens.ts';
import type { Side } from './email-change.ts';

export interface EmailChangeCommand {
  readonly principal: Client;
  readonly key: string;
  readonly origin: Origin;
}

/** Returns the side that a key was sent to. */
export const sideOf = ({ purpose }: OneTimeToken): Side => (purpose === 'email_change_new' ? 'new' : 'old');

/** Returns the user of a pending change, locked. */
export const lockUser = async (unit: Unit, key: OneTimeToken): Promise<User> => {
  const change = await unit.emailChanges.find(key.emailChangeId!);
  const account = change && (await unit.users.lock(change.userId));
  if (!account || !mayLogIn(account.user)) throw keyInvalid();
  return account.user;
};
