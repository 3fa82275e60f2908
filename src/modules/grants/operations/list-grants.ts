import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { userData } from '../../users/user-data.ts';
import type { Grant } from '../grant.ts';

export interface GrantsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId: UserRef;
}

export type ListGrants = (command: GrantsCommand) => Promise<Page<Grant>>;

/** Lists the clients that have access to the account of a user, or that the user has allowed it, newest first. */
export const listGrants =
  ({ clock, cursors }: Pick<Ports, 'cursors' | 'clock'>): ListGrants =>
  async ({ principal, userId, limit, cursor }) => {
    const user = await requireUserInScope(principal.store.reads, principal, userId, userData.grants.permission);
    return readPage(
      { cursors, principal, list: `grants/${user.id}`, limit, cursor },
      (page) => principal.store.reads.grants.list(user.id, page, clock.now()),
      ({ client, createdAt }) => ({ id: createdAt.getTime(), value: String(client.id) }),
    );
  };
