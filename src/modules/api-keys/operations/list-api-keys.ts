import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Key } from '../api-key.ts';

export interface KeysCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListKeys = (command: KeysCommand) => Promise<Page<Key>>;

/** Lists the keys of the application, newest first. Secrets are not stored. */
export const listApiKeys =
  ({ cursors }: Pick<Ports, 'cursors'>): ListKeys =>
  async ({ principal, limit, cursor }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listApiKeys);
    return readPage(
      { cursors, principal, list: 'keys', limit, cursor },
      (page) => principal.store.reads.apiKeys.list(page),
      ({ id }) => ({ id }),
    );
  };
