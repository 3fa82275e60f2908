import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { requireEverywhere } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/**
 * Returns an endpoint that an actor may change, locked.
 * @throws `forbidden` or `not_found`
 */
export const requireOwnEndpoint = async (unit: Unit, principal: Actor, id: number): Promise<WebhookEndpoint> => {
  await requireEverywhere(unit, principal, operationPermissions.updateWebhookEndpoint);
  const endpoint = await unit.webhookEndpoints.lock(id);
  if (!endpoint) throw new DomainError('not_found');
  return endpoint;
};
