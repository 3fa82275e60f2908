import type { DirectoryCommand } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { directoryUserEvent, directoryUserTarget } from '../directory-events.ts';
import { endAccess } from './access.ts';
import { directoryChange } from './directory-change.ts';
import { type Expected, requireMatch } from './version.ts';

export interface DeleteDirectoryUserCommand extends DirectoryCommand, Expected {
  /** The ID in SCIM. */
  readonly id: string;
}

export type DeleteDirectoryUser = (command: DeleteDirectoryUserCommand) => Promise<void>;

/** Ends the access of a user whom the identity provider deletes. The account stays, and so does a note that the user was deleted. */
export const deleteDirectoryUser = (ports: Pick<Ports, 'store' | 'clock'>): DeleteDirectoryUser =>
  directoryChange(ports, async (unit, { principal, id, expected }: DeleteDirectoryUserCommand, at) => {
    const { connection } = principal;
    const before = await unit.directoryUsers.lock(connection.id, id);
    if (!before) throw new DomainError('not_found');
    requireMatch(before, expected);
    const account = before.isActive ? await unit.users.lock(before.userId) : undefined;
    await unit.directoryUsers.delete(before.id, at);
    const ended = account ? await endAccess(unit, { user: account.user, connection, at }) : [];
    const stated = before.isActive ? [directoryUserEvent('directory.user_deactivated', connection, before)] : [];
    return { result: undefined, target: directoryUserTarget(before), events: [...ended, ...stated] };
  });
