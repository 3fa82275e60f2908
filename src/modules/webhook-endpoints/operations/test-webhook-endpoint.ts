import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { secretsInForce } from '../../../kernel/rotated-secrets.ts';
import type { AttemptResult } from '../delivery-ports.ts';

export interface TestWebhookEndpointCommand extends ActorCommand {
  readonly id: number;
}

export type TestWebhookEndpoint = (command: TestWebhookEndpointCommand) => Promise<AttemptResult>;

/** Sends a test to an endpoint, also to one that is disabled. Its failure is a result. No connection is held while it runs. */
export const testWebhookEndpoint = (ports: Pick<Ports, 'store' | 'clock' | 'webhookSender'>): TestWebhookEndpoint => {
  const { clock, webhookSender } = ports;
  return audited(
    ports,
    'test_webhook_endpoint',
  )(async (command: TestWebhookEndpointCommand) => {
    const { principal, id } = command;
    await requireEverywhere(principal.store.reads, principal, operationPermissions.testWebhookEndpoint);
    const endpoint = await principal.store.reads.webhookEndpoints.find(id);
    if (!endpoint) throw new DomainError('not_found');
    const at = clock.now();
    const sealedSecrets = secretsInForce(endpoint.secrets, at);
    await principal.store.single.audit.add(
      entryOf('test_webhook_endpoint', command, at, { target: `webhook-endpoint:${endpoint.id}` }),
    );
    return webhookSender.test(principal.app, { id, url: endpoint.url, sealedSecrets });
  });
};
