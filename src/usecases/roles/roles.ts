import type { Actor } from '../../domain/principal.ts';
import type { RoleOfApp } from '../../domain/role.ts';
import { type PageRequest, readPage } from '../paging.ts';
import type { Page, Ports } from '../ports.ts';

export interface RolesCommand extends PageRequest {
  readonly principal: Actor;
}

export type Roles = (command: RolesCommand) => Promise<Page<RoleOfApp>>;

/** The roles of the application, newest first. */
export const roles =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): Roles =>
  ({ principal, limit, cursor }) =>
    readPage(
      { cursors, principal, list: 'roles', limit, cursor },
      (slice) => store.read.roles.list(principal.app.id, slice),
      ({ id }) => ({ id }),
    );
