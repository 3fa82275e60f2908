import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { recipientOf } from '../key-mail.ts';
import type { Message } from '../mail.ts';

/** Asks for an email to a user about the account, which is sent once the transaction has been committed. */
export const tellUser = ({ outbox }: Unit, user: User, at: Date, message: Message): Promise<void> =>
  outbox.add({ appId: user.appId, userId: user.id, recipient: recipientOf(user), message, at });
