import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ListedSigningKey } from '../ports.ts';

export type ListSigningKeys = (command: { readonly principal: Actor }) => Promise<readonly ListedSigningKey[]>;

const mostRemoved = 100;

/** Lists the signing keys of the service, newest first. Their private halves are not read. */
export const listSigningKeys =
  ({ signingKeyChain }: Pick<Ports, 'signingKeyChain'>): ListSigningKeys =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listSigningKeys);
    const keys = (await signingKeyChain.list()).toReversed();
    const { removed = [], valid = [] } = Object.groupBy(keys, ({ state }) => (state === 'removed' ? state : 'valid'));
    return [...valid, ...removed.slice(0, mostRemoved)];
  };
