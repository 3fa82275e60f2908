import type { App } from '../kernel/app.ts';
import { actorOfSession, type Origin } from '../kernel/audit.ts';
import { entryOf } from '../kernel/audited.ts';
import type { Ports } from '../kernel/ports.ts';
import { asCaller } from '../kernel/principal.ts';

interface EndCommand {
  readonly app: App;
  readonly sessionId: string | undefined;
  readonly origin: Origin;
}

/** Ends the session of a user whose browser logs out. Grants of it that are not offline end with it. */
export const endBrowserSession =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  async ({ app, sessionId, origin }: EndCommand): Promise<void> => {
    const session = sessionId === undefined ? undefined : await store.of(app).reads.sessions.find(sessionId);
    if (!session) return;
    const at = clock.now();
    await store.of(app).transaction(async (unit) => {
      await unit.users.lock(session.userId);
      const events = await unit.sessions.end(session.id, 'logout', at);
      const command = { principal: asCaller(store, app), origin } as const;
      const facts = { ...actorOfSession(session.userId, session.impersonator), sessionId: session.id };
      if (events.length > 0) await unit.audit.addWithEvents(entryOf('logout', command, at, facts), events);
    });
  };
