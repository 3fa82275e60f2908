import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { RoleOfApp } from '../../../kernel/role.ts';

export interface RolesCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListRoles = (command: RolesCommand) => Promise<Page<RoleOfApp>>;

/** Lists the roles of the application, newest first. */
export const listRoles =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ListRoles =>
  ({ principal, limit, cursor }) =>
    readPage(
      { cursors, principal, list: 'roles', limit, cursor },
      (page) => store.reads.roles.list(principal.app.id, page),
      ({ id }) => ({ id }),
    );
