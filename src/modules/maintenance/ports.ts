import type { DeletedBatch } from '../../kernel/ports.ts';
import type { Expiring } from './expiring.ts';

export interface Maintenance {
  /** Erases the personal data of users who were deleted long enough ago. @returns the users */
  erase(now: Date): Promise<readonly { readonly appId: number; readonly userId: number }[]>;
  /** Tells the clients of a batch of sessions that have expired. @returns the number of sessions */
  tellClients(now: Date): Promise<number>;
  /** Deletes a batch of the expired rows of one kind, after an earlier batch. */
  expire(what: Expiring, now: Date, after?: DeletedBatch): Promise<DeletedBatch>;
}
