import type { App } from '../../domain/app.ts';
import { absoluteExpiry, idleExpiry, newClaims, type Session } from '../../domain/session.ts';
import type { User } from '../../domain/user.ts';
import type { Random, Unit } from '../ports.ts';

/** Opens a session of its own for this log-in (ASVS 7.2.4). Its token is signed once the transaction has committed. */
export const openSession = async (
  unit: Unit,
  { app, user, random, now }: { readonly app: App; readonly user: User; readonly random: Random; readonly now: Date },
): Promise<Session> => {
  const absoluteExpiresAt = absoluteExpiry(app.settings, now);
  const session: Session = {
    id: random.uuid(),
    userId: user.id,
    generation: 1,
    renewedAt: now,
    token: newClaims(app.settings, random.uuid(), now, absoluteExpiresAt),
    idleExpiresAt: idleExpiry(app.settings, now, absoluteExpiresAt),
    absoluteExpiresAt,
    endedAt: undefined,
  };
  await unit.sessions.insert(session, app);
  return session;
};
