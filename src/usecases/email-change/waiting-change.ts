import type { Origin } from '../../domain/audit.ts';
import type { MailKey } from '../../domain/mail-key.ts';
import type { Client } from '../../domain/principal.ts';
import { mayLogIn, type User } from '../../domain/user.ts';
import { keyInvalid } from '../mail/keys.ts';
import type { Unit } from '../ports.ts';

export interface EmailChangeCommand {
  readonly principal: Client;
  readonly key: string;
  readonly origin: Origin;
}

/** The user of a change that waits, locked. */
export const lockUser = async (unit: Unit, key: MailKey): Promise<User> => {
  const change = await unit.emailChanges.find(key.emailChangeId!);
  const account = change && (await unit.users.lock(change.userId));
  if (!account || !mayLogIn(account.user)) throw keyInvalid();
  return account.user;
};
