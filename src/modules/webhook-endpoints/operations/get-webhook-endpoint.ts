import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ListedEndpoint, listed } from '../listed-endpoint.ts';

export type GetWebhookEndpoint = (command: {
  readonly principal: Actor;
  readonly id: number;
}) => Promise<ListedEndpoint>;

export const getWebhookEndpoint =
  ({ clock }: Pick<Ports, 'clock'>): GetWebhookEndpoint =>
  async ({ principal, id }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getWebhookEndpoint);
    const endpoint = await principal.store.reads.webhookEndpoints.find(id);
    if (!endpoint) throw new DomainError('not_found');
    return listed(principal.store.reads.webhookDeliveries, endpoint, clock.now());
  };
