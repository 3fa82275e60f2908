import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ListedClient, toListed } from '../listed-client.ts';

export type GetClient = (command: { readonly principal: Actor; readonly id: number }) => Promise<ListedClient>;

export const getClient =
  ({ clock }: Pick<Ports, 'clock'>): GetClient =>
  async ({ principal, id }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getClient);
    const client = await principal.store.reads.clients.find(id);
    if (!client) throw new DomainError('not_found');
    return toListed(client, clock.now());
  };
