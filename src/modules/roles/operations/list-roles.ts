import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { searchFaults } from '../../../kernel/filter-faults.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { RoleOfApp } from '../../../kernel/role.ts';

export interface RolesCommand extends PageRequest {
  readonly principal: Actor;
  readonly search?: string | undefined;
}

export type ListRoles = (command: RolesCommand) => Promise<Page<RoleOfApp>>;

/** Lists the roles of the application, newest first. */
export const listRoles =
  ({ cursors }: Pick<Ports, 'cursors'>): ListRoles =>
  async ({ principal, search, limit, cursor }) => {
    refuseFaults(ifSent(search, searchFaults));
    return readPage(
      { cursors, principal, list: 'roles', limit, cursor },
      (page) => principal.store.reads.roles.list(search, page),
      ({ id }) => ({ id }),
    );
  };
