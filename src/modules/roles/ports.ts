import type { PageQuery } from '../../kernel/paging.ts';
import type { RoleOfApp } from '../../kernel/role.ts';

export interface RoleReads {
  findAll(ids: readonly number[]): Promise<readonly RoleOfApp[]>;
  findByName(name: string): Promise<RoleOfApp | undefined>;
  list(search: string | undefined, page: PageQuery): Promise<readonly RoleOfApp[]>;
}

export interface Roles extends RoleReads {
  /** Returns the current role, locked, so that no parallel change is lost. */
  lock(roleId: number): Promise<RoleOfApp | undefined>;
  /** Returns a role, which is not deleted before the transaction ends. */
  holdByName(name: string): Promise<RoleOfApp | undefined>;
  /** Returns true if a role of the application has one of the permissions. */
  haveAny(permissions: readonly string[]): Promise<boolean>;
  /** @throws `name_taken` */
  insert(role: { readonly name: string; readonly permissions: readonly string[] }): Promise<RoleOfApp>;
  /** @throws `name_taken` */
  update(role: RoleOfApp): Promise<void>;
  /** @throws `role_in_use` */
  delete(roleId: number): Promise<void>;
}
