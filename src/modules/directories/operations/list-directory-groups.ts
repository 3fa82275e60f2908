import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { type DirectoryGroup, groupNamesOf } from '../directory.ts';
import type { DirectoryCommand } from './list-directory-users.ts';

/** A group with the role that the mappings give for it. */
export interface ListedDirectoryGroup extends DirectoryGroup {
  readonly memberCount: number;
  readonly role: string | undefined;
}

export type ListDirectoryGroups = (command: DirectoryCommand) => Promise<Page<ListedDirectoryGroup>>;

/** Lists the groups that a connection has provisioned, newest first. */
export const listDirectoryGroups =
  ({ cursors }: Pick<Ports, 'cursors'>): ListDirectoryGroups =>
  async ({ principal, companyId, connectionId, limit, cursor }) => {
    const { store } = principal;
    await requireCompanyWith(store.reads, principal, companyId, operationPermissions.listDirectoryGroups);
    const { id, mappings } = await requireConnection(store.reads, companyId, connectionId);
    return readPage(
      { cursors, principal, list: `directory-groups/${id}`, limit, cursor },
      async (page) => {
        const groups = await store.list(({ directoryGroups }) => directoryGroups.list(id, page));
        return groups.map((one) => {
          const names = groupNamesOf(one);
          return { ...one, role: mappings.find(({ group }) => names.includes(group))?.role };
        });
      },
      (group) => ({ id: group.id }),
    );
  };
