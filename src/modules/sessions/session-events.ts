import type { EventOf } from '../../kernel/event-causes.ts';
import type { AnonymousOpening, EndReason, FirstFactor, Session } from '../../kernel/session.ts';

export type SessionCreated = EventOf<'session.created'>;
export type SessionEnded = EventOf<'session.ended'>;

export const sessionCreated = ({
  id,
  userId,
  authenticatedBy,
  secondFactor,
}: Pick<Session, 'id' | 'userId' | 'secondFactor'> & {
  readonly authenticatedBy: FirstFactor | AnonymousOpening;
}): SessionCreated => ({
  type: 'session.created',
  subject: `user:${userId}`,
  data: { session_id: id, authenticated_by: authenticatedBy, second_factor: secondFactor ?? null },
});

export const sessionEnded = ({ id, userId }: Pick<Session, 'id' | 'userId'>, reason: EndReason): SessionEnded => ({
  type: 'session.ended',
  subject: `user:${userId}`,
  data: { session_id: id, reason },
});
