import { RequestError } from '../../../api/refusal.ts';
import type { SentOf } from '../../../kernel/fields.ts';
import { type changeableFields, userChanges } from '../../../kernel/user-fields.ts';
import type { UserChange } from '../user-change.ts';

/** Reads a change of a user from the contract; the domain validates each value. */
export const toUserChange = (sent: SentOf<typeof changeableFields>): UserChange => userChanges.fromSent(sent);

/** Returns the session. GraphQL has no type for an unfinished sign-up, so an error reports that. */
export const requireSession = <T extends object>(outcome: T | 'awaits_verification'): T => {
  if (outcome === 'awaits_verification') throw new RequestError('email_unverified');
  return outcome;
};
