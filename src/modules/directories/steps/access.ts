import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { DirectoryConnection } from '../../../kernel/principal.ts';
import { mayLogIn, type User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { requireNotBreakGlass } from '../../connections/steps/break-glass.ts';
import { requireNotLastOwner } from '../../users/last-owner.ts';
import { revokeAccess } from '../../users/steps/revoke-access.ts';
import { isOnlyMemberHere, join, leave } from './membership.ts';

/** A user of a directory, locked, with the connection that provisions them. */
export interface Provisioned {
  readonly user: User;
  readonly connection: DirectoryConnection;
  readonly at: Date;
}

/**
 * Returns true if the directory decides about the whole account: the connection has created it, or the user belongs to no other
 * company. A user always has a company, so that the account would be open without the membership.
 */
const decidesAccount = async (unit: Unit, { user, connection }: Provisioned): Promise<boolean> =>
  isOnlyMemberHere(user, connection) || unit.connections.manages(connection.id, user.id);

type AccessEvents = EventsOf<
  'user.activated' | 'user.deactivated' | 'membership.created' | 'membership.deleted' | 'session.ended'
>[];

/**
 * Ends the access of a user whom the identity provider has deactivated or deleted: all sessions, grants and keys of an account that it
 * decides about; the membership, and the sessions of the connection, of any other. The account is never deleted.
 * @throws `last_owner`, `break_glass_required`
 */
export const endAccess = async (unit: Unit, provisioned: Provisioned): Promise<AccessEvents> => {
  const { user, connection, at } = provisioned;
  await requireNotBreakGlass(unit, connection.companyId, user.id);
  if (await decidesAccount(unit, provisioned)) {
    if (mayLogIn(user)) await requireNotLastOwner(unit, user);
    if (user.isActive) await unit.users.setState(user.id, { isActive: false }, at);
    const ended = await revokeAccess(unit, user.id, 'directory', at);
    return [...(user.isActive ? [userEvent('user.deactivated', user.id)] : []), ...ended];
  }
  const left = await leave(unit, user, connection, at);
  const ended: AccessEvents = [];
  for (const id of await unit.directoryUsers.sessionsOf(connection.id, user.id))
    ended.push(...(await unit.sessions.end(id, 'directory', at)));
  return [...left, ...ended];
};

/** Gives a user access again. A ban by an administrator stays. */
export const restoreAccess = async (unit: Unit, provisioned: Provisioned): Promise<AccessEvents> => {
  const { user, connection, at } = provisioned;
  const isInactive = !user.isActive && (await decidesAccount(unit, provisioned));
  if (isInactive) await unit.users.setState(user.id, { isActive: true }, at);
  const joined = await join(unit, user, connection, at);
  return [...(isInactive ? [userEvent('user.activated', user.id)] : []), ...joined];
};
