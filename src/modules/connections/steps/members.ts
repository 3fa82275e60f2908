import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { ownerRole } from '../../../kernel/role.ts';
import type { User } from '../../../kernel/user.ts';
import { membershipCreated, membershipUpdated } from '../../companies/company-events.ts';
import type { ProviderConnection } from '../../social/provider.ts';
import type { ProvenIdentity } from '../../social/social.ts';
import type { Place } from '../../users/steps/register.ts';
import type { Connection } from '../connection.ts';
import { requireConnection } from '../require-connection.ts';

export interface Visit {
  readonly connection: ProviderConnection;
  readonly identity: ProvenIdentity;
  readonly at: Date;
}

type MemberEvents = EventsOf<'membership.created' | 'membership.updated'>[];

/** Returns the role of the groups. Without the claim, a user has no groups; if it could not be read, the default role is the answer. */
export const roleOf = ({ mappings, defaultRole }: Connection, groups: readonly string[] = []): string =>
  mappings.find(({ group }) => groups.includes(group))?.role ?? defaultRole;

/** Returns true if the groups of a directory give the roles: a login would be a second source of them. */
const usesDirectoryGroups = async (unit: Unit, { id, hasDirectory }: ProviderConnection): Promise<boolean> =>
  hasDirectory && unit.directoryGroups.areUsed(id);

/** Returns the role of a new member, who has no groups in the directory yet. */
const newRoleOf = async (unit: Unit, { connection, identity }: Omit<Visit, 'at'>): Promise<string> => {
  const settings = await requireConnection(unit, connection.companyId, connection.id);
  return (await usesDirectoryGroups(unit, connection)) ? settings.defaultRole : roleOf(settings, identity.groups);
};

/** Returns the place of a new user. @throws `signup_closed` if the connection creates none */
export const placeIn = async (unit: Unit, { connection, identity }: Omit<Visit, 'at'>): Promise<Place> => {
  const { companyId, jit } = connection;
  const company = await unit.companies.hold(companyId);
  if (!jit || !company) throw new DomainError('signup_closed');
  const role = await newRoleOf(unit, { connection, identity });
  return { companyId, branchId: company.defaultBranchId, role, founded: [] };
};

const staysOwner = async (unit: Unit, userId: number, companyId: number): Promise<boolean> =>
  !(await unit.members.hasOtherOwner(userId, companyId)) || (await unit.enforcements.isBreakGlass(companyId, userId));

/** Gives a member a role. The last owner and break-glass owners stay owners, whatever the identity provider says. */
const setRole = async (unit: Unit, user: User, { connection, at }: Visit, name: string): Promise<MemberEvents> => {
  const { companyId } = connection;
  const company = await unit.companies.lock(companyId);
  const role = await unit.roles.holdByName(name);
  const before = await unit.members.find(companyId, user.id);
  if (!company || !role || before?.role.id === role.id) return [];
  const isDemoted = before?.role.name === ownerRole;
  if (isDemoted && (await staysOwner(unit, user.id, companyId))) return [];
  const branchId = before?.branchId ?? company.defaultBranchId;
  await unit.members.set(companyId, user.id, { branchId, roleId: role.id }, at);
  if (!before) return [membershipCreated({ userId: user.id, companyId, branchId, role: role.name })];
  const { events } = membershipUpdated(before, (await unit.members.find(companyId, user.id))!);
  return events === 'unchanged' ? [] : [...events];
};

/**
 * Gives a member the role of the groups that the provider has stated, in the transaction of the login. Without mappings, or if the
 * groups could not be read, the role stays. A person whom an administrator has removed does not become a member again.
 */
export const updateMember = async (unit: Unit, user: User, visit: Visit): Promise<MemberEvents> => {
  const { connection, identity } = visit;
  const { companyId } = connection;
  const member = user.roles.find((role) => role.companyId === companyId);
  if (!member || identity.areGroupsUnknown) return [];
  const settings = await requireConnection(unit, connection.companyId, connection.id);
  if (await usesDirectoryGroups(unit, connection)) return [];
  const role = roleOf(settings, identity.groups);
  return settings.mappings.length === 0 || role === member.name ? [] : setRole(unit, user, visit, role);
};

/** Makes the owner of an account that is linked a member. A login makes no members of the application's own company. */
export const joinCompany = async (unit: Unit, app: App, user: User, visit: Visit): Promise<MemberEvents> => {
  const { companyId } = visit.connection;
  if (companyId === app.companyId) return [];
  if (user.roles.some((role) => role.companyId === companyId)) return updateMember(unit, user, visit);
  return setRole(unit, user, visit, await newRoleOf(unit, visit));
};
