import type { Origin } from '../../kernel/audit.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import type { Requester } from './ports.ts';

/** Who asks for the hash of an account's password, whether the account exists or not. */
export const requesterOf = (origin: Origin, appId: number, email: string): Requester => ({
  origin,
  account: `${appId} ${canonicalEmail(email)}`,
});
