import type { DeletedBatch } from '../../kernel/ports.ts';
import type { Expiring } from './expiring.ts';

/** What is done now and then, to whatever is due. */
export interface Maintenance {
  /** Erases the personal data of users who were deleted long enough ago. @returns who they were */
  erase(now: Date): Promise<readonly { readonly appId: number; readonly userId: number }[]>;
  /** Deletes a batch of the rows of one kind that are over, after an earlier one. */
  expire(what: Expiring, now: Date, after?: DeletedBatch): Promise<DeletedBatch>;
}
