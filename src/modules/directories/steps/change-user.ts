import { isDeepStrictEqual } from 'node:util';
import type { DirectoryCommand } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { AnyEvent } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Values } from '../../../scim/resource.ts';
import { type DirectoryUser, isActiveIn, requireSmall } from '../directory.ts';
import { directoryUserEvent, directoryUserTarget } from '../directory-events.ts';
import { endAccess, type Provisioned, restoreAccess } from './access.ts';
import { directoryChange } from './directory-change.ts';
import { syncRoles } from './sync-roles.ts';
import { updateAccount } from './update-account.ts';
import { type Expected, requireMatch } from './version.ts';

export interface ChangeUserCommand extends DirectoryCommand, Expected {
  /** The ID in SCIM. */
  readonly id: string;
  /** Returns the attributes after the change. `active` and `externalId` that are absent then do not change. */
  readonly change: (values: Values) => Values;
}

export type ChangeUser = (command: ChangeUserCommand) => Promise<DirectoryUser>;

/** Keeps what a client does not remove by leaving it out: the state, and the ID by which logins and later requests know the user. */
const withKept = (values: Values, before: Values): Values => ({
  ...values,
  active: isActiveIn('active' in values ? values : before),
  ...('externalId' in values || !('externalId' in before) ? {} : { externalId: before['externalId'] }),
});

/** Returns the events of a user who was activated or deactivated. */
const changeAccess = async (
  unit: Unit,
  provisioned: Provisioned,
  [before, after]: readonly [DirectoryUser, DirectoryUser],
): Promise<readonly AnyEvent[]> => {
  const { connection, at } = provisioned;
  if (before.isActive === after.isActive) return [];
  if (!after.isActive)
    return [
      ...(await endAccess(unit, provisioned)),
      directoryUserEvent('directory.user_deactivated', connection, after),
    ];
  const restored = await restoreAccess(unit, provisioned);
  const roles = await syncRoles(unit, connection, [after.id], at);
  return [...restored, ...roles, directoryUserEvent('directory.user_reactivated', connection, after)];
};

/**
 * Changes a user, and the account: all of one that the connection has created, and the membership of any other. A request that changes
 * nothing stores nothing.
 * @throws `not_found`, `precondition_failed`, `invalidValue`, `email_taken`, `external_id_taken`, `name_taken`, `last_owner`
 */
export const changeUser = (ports: Pick<Ports, 'store' | 'clock'>): ChangeUser =>
  directoryChange(ports, async (unit, { principal, id, expected, change }: ChangeUserCommand, at) => {
    const { connection } = principal;
    const before = await unit.directoryUsers.lock(connection.id, id);
    if (!before) throw new DomainError('not_found');
    requireMatch(before, expected);
    const changed = requireSmall(change(before.values));
    const values = withKept(changed, before.values);
    if (isDeepStrictEqual(values, before.values)) return { result: before };
    const account = await unit.users.lock(before.userId);
    const result = await unit.directoryUsers.update(before.id, { userId: before.userId, values, at });
    const target = directoryUserTarget(result);
    // An administrator may have deleted the account: the directory keeps the user, whom nothing creates again.
    if (!account) return { result, target };
    const provisioned = { user: account.user, connection, at };
    const updated = await updateAccount(unit, provisioned, { before: before.values, after: values });
    return { result, target, events: [...updated, ...(await changeAccess(unit, provisioned, [before, result]))] };
  });
