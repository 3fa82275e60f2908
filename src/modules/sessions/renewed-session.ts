import type { App } from '../../kernel/app.ts';
import type { Origin } from '../../kernel/audit.ts';
import type { Random } from '../../kernel/ports.ts';
import { idleExpiry, newClaims, type Session } from '../../kernel/session.ts';

interface Renewal {
  readonly app: App;
  readonly origin: Origin;
  readonly random: Random;
  readonly now: Date;
}

/** Returns the session in its next generation, with a new token. */
export const renewedSession = (session: Session, { app, origin, random, now }: Renewal): Session => ({
  ...session,
  generation: session.generation + 1,
  renewedAt: now,
  isShown: false,
  lastUsedAt: now,
  ip: origin.ip,
  userAgent: origin.userAgent,
  token: newClaims(app.settings, random.uuid(), now, session.absoluteExpiresAt),
  idleExpiresAt: idleExpiry(app.settings, now, session.absoluteExpiresAt),
});
