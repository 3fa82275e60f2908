import type { EventOf } from '../../kernel/event-causes.ts';
import type { Identity } from './social.ts';

export type IdentityUnlinked = EventOf<'identity.unlinked'>;

/** The part of an identity that events state. */
export type StatedIdentity = Pick<Identity, 'id' | 'userId' | 'provider'>;

export const identityLinked = ({ id, userId, provider }: StatedIdentity): EventOf<'identity.linked'> => ({
  type: 'identity.linked',
  subject: `user:${userId}`,
  data: { identity_id: id, provider },
});

export const identityUnlinked = ({ id, userId, provider }: StatedIdentity): IdentityUnlinked => ({
  type: 'identity.unlinked',
  subject: `user:${userId}`,
  data: { identity_id: id, provider },
});

export const providerEvent = <T extends 'provider.updated' | 'provider.deleted'>(
  type: T,
  name: string,
): { readonly type: T; readonly subject: `provider:${string}`; readonly data: { readonly provider: string } } => ({
  type,
  subject: `provider:${name}`,
  data: { provider: name },
});
