import type { EventOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { connectionEnforced } from '../connection-events.ts';
import type { EnforcedDomain } from '../ports.ts';

const domainsOf = (connectionId: number, enforced: readonly EnforcedDomain[]): readonly string[] =>
  enforced.filter((one) => one.connectionId === connectionId).map(({ domain }) => domain);

/**
 * Makes a change of the domains or connections of a company, and ends the enforcement that rests on what it has removed: a domain that
 * is not verified, or a connection that is not active, requires nothing of its users. @returns the events of the enforcement
 */
export const liftingEnforcement = async (
  unit: Unit,
  companyId: number,
  change: () => Promise<void>,
): Promise<readonly EventOf<'connection.enforced'>[]> => {
  const before = await unit.enforcements.domainsOf(companyId);
  await change();
  if (before.length === 0) return [];
  await unit.enforcements.lift(companyId);
  const after = await unit.enforcements.domainsOf(companyId);
  const ids = [...new Set(before.map(({ connectionId }) => connectionId))];
  return ids
    .filter((id) => domainsOf(id, before).length > domainsOf(id, after).length)
    .map((id) => connectionEnforced({ id, companyId }, domainsOf(id, after)));
};
