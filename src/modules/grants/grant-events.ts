import type { EventSubject } from '../../kernel/event-causes.ts';
import type { Grant } from './grant.ts';

type Named = Pick<Grant, 'userId'> & { readonly client: Pick<Grant['client'], 'id' | 'clientId'> };

export const grantEvent = <T extends 'grant.created' | 'grant.updated' | 'grant.revoked'>(
  type: T,
  { userId, client }: Named,
): {
  readonly type: T;
  readonly subject: EventSubject;
  readonly data: { readonly grant_id: number; readonly client_id: string };
} => ({ type, subject: `user:${userId}`, data: { grant_id: client.id, client_id: client.clientId } });
