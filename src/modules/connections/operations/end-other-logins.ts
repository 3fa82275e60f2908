import type { EnforcementWalk, OfApp } from '../../../jobs/queue.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import { connectionTarget } from '../connection-events.ts';

/** Ends the sessions of a batch. @returns its last row, and the events */
const endSessions = async (unit: Unit, walk: EnforcementWalk, at: Date) => {
  const { sessionIds, last } = await unit.enforcements.findOtherSessions(walk);
  const events: EventsOf<'session.ended'>[] = [];
  for (const id of sessionIds) events.push(...(await unit.sessions.end(id, 'enforcement', at)));
  return { last, events };
};

/**
 * Ends a batch of the sessions, or of the OpenID grants that outlive them, of users of enforced domains which the connection has not
 * opened. The same transaction adds the job for the next batch, so that a process that dies loses nothing.
 */
export const endOtherLogins =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  async ({ appId, ...walk }: OfApp<EnforcementWalk>): Promise<void> => {
    const at = clock.now();
    await store.of({ id: appId }).transaction(async (unit) => {
      const { companyId, connectionId, kind, origin } = walk;
      const connection = await unit.connections.find(companyId, connectionId);
      // It was deleted, or is no longer enforced.
      if (!connection?.enforcement) return;
      const { last, events } =
        kind === 'sessions'
          ? await endSessions(unit, walk, at)
          : { ...(await unit.enforcements.endOtherGrants(walk, at)), events: [] };
      const entry = { event: 'apply_enforcement', at, origin, appId, target: connectionTarget(connection) } as const;
      if (events.length > 0) await unit.audit.add(entry, events);
      if (last !== undefined) await unit.enforcements.continueWalk({ ...walk, after: last });
    });
  };
