import type { Clock } from '../../kernel/ports.ts';
import type { Mail } from './content.ts';
import type { Inbox } from './ports.ts';
import type { Receiver } from './send.ts';
import { isSigned } from './signature.ts';

/** Limits the emails in memory, to about a day of development. */
const most = 500;

export const createInbox = ({ secrets }: Receiver, clock: Clock): Inbox => {
  const mails = new Map<string, Mail>();
  return {
    receive(mail, body, headers) {
      if (!isSigned(body, headers, secrets, clock.now())) return false;
      if (mails.has(mail.id)) return true;
      mails.set(mail.id, mail);
      const [oldest] = mails.keys();
      if (mails.size > most && oldest !== undefined) mails.delete(oldest);
      return true;
    },
    list: () => [...mails.values()].reverse(),
    find: (id) => mails.get(id),
    clear: () => mails.clear(),
  };
};
