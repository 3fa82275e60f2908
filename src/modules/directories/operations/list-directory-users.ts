import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import type { DirectoryUser } from '../directory.ts';

export interface DirectoryCommand extends PageRequest {
  readonly principal: Actor;
  readonly companyId: number;
  readonly connectionId: number;
}

/** A user with the account's relation to the connection. */
export interface ListedDirectoryUser extends DirectoryUser {
  readonly isManaged: boolean;
}

export type ListDirectoryUsers = (command: DirectoryCommand) => Promise<Page<ListedDirectoryUser>>;

/** Lists the users whom a connection has provisioned, newest first. */
export const listDirectoryUsers =
  ({ cursors }: Pick<Ports, 'cursors'>): ListDirectoryUsers =>
  async ({ principal, companyId, connectionId, limit, cursor }) => {
    const { store } = principal;
    await requireCompanyWith(store.reads, principal, companyId, operationPermissions.listDirectoryUsers);
    const connection = await requireConnection(store.reads, companyId, connectionId);
    return readPage(
      { cursors, principal, list: `directory-users/${connection.id}`, limit, cursor },
      async (page) => {
        const users = await store.list(({ directoryUsers }) => directoryUsers.list(connection.id, page));
        return users.map((user) => ({ ...user, isManaged: user.managedBy === connection.id }));
      },
      ({ id }) => ({ id }),
    );
  };
