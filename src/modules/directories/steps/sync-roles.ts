import { DomainError } from '../../../kernel/errors.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { DirectoryConnection } from '../../../kernel/principal.ts';
import { ownerRole, type RoleOfApp } from '../../../kernel/role.ts';
import type { Membership } from '../../companies/company.ts';
import { membershipUpdated } from '../../companies/company-events.ts';
import type { Connection } from '../../connections/connection.ts';
import { requireNotBreakGlass } from '../../connections/steps/break-glass.ts';
import { roleOf } from '../../connections/steps/members.ts';

type RoleEvents = EventsOf<'membership.updated'>[];

/** Returns the members whose groups give another role than they have, with that role. */
const changesOf = async (
  unit: Unit,
  settings: Connection,
  ids: readonly number[],
): Promise<readonly (readonly [Membership, string])[]> => {
  const users = await unit.directoryGroups.groupsOf(ids);
  const memberships = await unit.members.of(users.map(({ userId }) => userId));
  const here = new Map(
    memberships.filter(({ companyId }) => companyId === settings.companyId).map((one) => [one.userId, one]),
  );
  return users.flatMap(({ userId, groups }) => {
    const member = here.get(userId);
    const role = roleOf(settings, groups);
    return member && member.role.name !== role ? [[member, role] as const] : [];
  });
};

/** Returns a role, which is not deleted before the transaction ends. */
const holdRole = async (unit: Unit, held: Map<string, RoleOfApp>, name: string): Promise<RoleOfApp> => {
  const role = held.get(name) ?? (await unit.roles.holdByName(name));
  if (!role) throw new DomainError('not_found');
  held.set(name, role);
  return role;
};

/** @throws `last_owner`, `break_glass_required` */
const requireDispensable = async (unit: Unit, { userId, companyId }: Membership): Promise<void> => {
  if (!(await unit.members.hasOtherOwner(userId, companyId))) throw new DomainError('last_owner');
  await requireNotBreakGlass(unit, companyId, userId);
};

/**
 * Gives members the roles of their groups, in the transaction that has changed these. Without mappings, roles stay.
 * @param ids of users of the directory
 * @throws `last_owner` if the company would be left without an owner, `break_glass_required`
 */
export const syncRoles = async (
  unit: Unit,
  { id, companyId }: DirectoryConnection,
  ids: readonly number[],
  at: Date,
): Promise<RoleEvents> => {
  const settings = ids.length === 0 ? undefined : await unit.connections.find(companyId, id);
  if (!settings || settings.mappings.length === 0) return [];
  const found = await changesOf(unit, settings, ids);
  if (found.length === 0) return [];
  await unit.companies.lock(companyId);
  // Another transaction may have changed the members before the lock.
  const changes = await changesOf(unit, settings, ids);
  const held = new Map<string, RoleOfApp>();
  const events: RoleEvents = [];
  for (const [member, name] of changes) {
    const role = await holdRole(unit, held, name);
    if (member.role.name === ownerRole) await requireDispensable(unit, member);
    await unit.members.set(companyId, member.userId, { branchId: member.branchId, roleId: role.id }, at);
    const updated = membershipUpdated(member, { ...member, role: { id: role.id, name: role.name, companyId } });
    if (updated.events !== 'unchanged') events.push(...updated.events);
  }
  return events;
};
