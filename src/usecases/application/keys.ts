import type { Key } from '../../domain/key.ts';
import type { Actor } from '../../domain/principal.ts';
import { requireEverywhere } from '../access.ts';
import { type PageRequest, readPage } from '../paging.ts';
import type { Page, Ports } from '../ports.ts';

export interface KeysCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListKeys = (command: KeysCommand) => Promise<Page<Key>>;

/** The keys of the application, newest first; what opens is not kept. */
export const keys =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ListKeys =>
  async ({ principal, limit, cursor }) => {
    await requireEverywhere(store.read, principal, 'keys:write');
    return readPage(
      { cursors, principal, list: 'keys', limit, cursor },
      (slice) => store.read.keyring.list(principal.app.id, slice),
      ({ id }) => ({ id }),
    );
  };
