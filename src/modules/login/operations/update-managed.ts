import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { updateMember, type Visit } from '../../connections/steps/members.ts';
import { hasName } from '../../social/social.ts';
import { newAccountOf } from '../../social/steps/identity-account.ts';
import { userUpdated } from '../../users/user-events.ts';

/** Stores the names that the provider has sent, of an account that the connection has created. */
const updateNames = async (
  unit: Unit,
  user: User,
  { connection, identity, at }: Visit,
): Promise<EventsOf<'user.updated'>[]> => {
  if (!hasName(identity)) return [];
  const { firstname, lastname, displayname } = newAccountOf({ ...identity, email: user.email });
  const { events } = userUpdated(user, { ...user, firstname, lastname, displayname });
  if (events === 'unchanged' || !(await unit.connections.manages(connection.id, user.id))) return [];
  await unit.users.update(user.id, { firstname, lastname, displayname }, at);
  return [...events];
};

/** Stores what the provider of a company has stated about its user: the names and the role. */
export const updateManaged = async (
  unit: Unit,
  user: User,
  visit: Visit,
): Promise<EventsOf<'user.updated' | 'membership.created' | 'membership.updated'>[]> => [
  ...(await updateNames(unit, user, visit)),
  ...(await updateMember(unit, user, visit)),
];
