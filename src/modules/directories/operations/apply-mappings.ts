import type { OfApp, RoleWalk } from '../../../jobs/queue.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Connection } from '../../connections/connection.ts';
import { connectionTarget } from '../../connections/connection-events.ts';
import { syncRoles } from '../steps/sync-roles.ts';

/** Limits the users of one transaction. */
const batch = 100;

/** The reasons for which one user keeps the role: nothing has been changed before. */
const keepsRole: ReadonlySet<string> = new Set(['last_owner', 'break_glass_required']);

/** Gives a user the role of the groups. The last owner and break-glass owners stay owners. */
const syncOne = async (unit: Unit, connection: Connection, id: number, at: Date) => {
  try {
    return await syncRoles(unit, connection, [id], at);
  } catch (error) {
    if (error instanceof DomainError && keepsRole.has(error.code)) return [];
    throw error;
  }
};

/**
 * Gives a batch of the users of a directory the roles that the mappings of its connection give now. The same transaction adds the job for
 * the next batch, so that a process that dies loses nothing.
 */
export const applyMappings =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>) =>
  async ({ appId, ...walk }: OfApp<RoleWalk>): Promise<void> => {
    const at = clock.now();
    await store.of({ id: appId }).transaction(async (unit) => {
      const { companyId, connectionId, after = 0, origin } = walk;
      const company = await unit.companies.lock(companyId);
      const connection = company && (await unit.connections.find(companyId, connectionId));
      if (!connection || !(await unit.directoryGroups.areUsed(connectionId))) return;
      const ids = await unit.directoryGroups.activeAfter(connectionId, after, batch);
      const events: EventsOf<'membership.updated'>[] = [];
      for (const id of ids) events.push(...(await syncOne(unit, connection, id, at)));
      const entry = { event: 'update_connection', at, origin, appId, target: connectionTarget(connection) } as const;
      if (events.length > 0) await unit.audit.add(entry, events);
      const last = ids.at(-1);
      if (last !== undefined) await unit.directoryGroups.addRoleWalk({ ...walk, after: last });
    });
  };
