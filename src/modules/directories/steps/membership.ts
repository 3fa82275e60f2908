import { DomainError } from '../../../kernel/errors.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { DirectoryConnection } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { membershipCreated, membershipDeleted } from '../../companies/company-events.ts';
import { rehome } from '../../companies/rehome.ts';
import type { Place } from '../../users/steps/register.ts';

export const isMember = ({ roles }: User, { companyId }: DirectoryConnection): boolean =>
  roles.some((role) => role.companyId === companyId);

/** Returns true for a user who is a member of the company, and of no other one. */
export const isOnlyMemberHere = (user: User, connection: DirectoryConnection): boolean =>
  isMember(user, connection) && user.roles.every(({ companyId }) => companyId === connection.companyId);

/** Returns the place of a new member: groups give other roles later. */
export const placeIn = async (unit: Unit, { id, companyId }: DirectoryConnection): Promise<Place> => {
  const company = await unit.companies.hold(companyId);
  const role = await unit.connections.defaultRoleOf(companyId, id);
  if (!company || role === undefined) throw new DomainError('not_found');
  return { companyId, branchId: company.defaultBranchId, role, founded: [] };
};

/** Makes a user a member of the company. Members keep their role. The user is locked. */
export const join = async (
  unit: Unit,
  user: User,
  connection: DirectoryConnection,
  at: Date,
): Promise<EventsOf<'membership.created'>[]> => {
  if (isMember(user, connection)) return [];
  const { companyId, branchId, role } = await placeIn(unit, connection);
  await unit.companies.join({ user, companyId, branchId, role, at });
  return [membershipCreated({ userId: user.id, companyId, branchId, role })];
};

/** Removes a member of several companies from this one. The user is locked. @throws `last_owner` */
export const leave = async (
  unit: Unit,
  user: User,
  connection: DirectoryConnection,
  at: Date,
): Promise<EventsOf<'membership.deleted'>[]> => {
  const { companyId } = connection;
  if (!isMember(user, connection)) return [];
  if (await unit.members.isLastOwner(user.id, companyId)) throw new DomainError('last_owner');
  await rehome(unit, user, companyId, at);
  await unit.members.remove(companyId, user.id);
  return [membershipDeleted({ userId: user.id, companyId })];
};
