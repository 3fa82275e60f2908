import { onceSucceeded } from '../../../kernel/memoize.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { toEventId } from '../../events/event.ts';
import type { ListedEvent } from '../../events/listed-event.ts';
import type { WebhookSender } from '../delivery-ports.ts';

interface Options extends Pick<Ports, 'store' | 'clock' | 'random' | 'sealer'> {
  readonly allowsPrivate: boolean;
  /** Returns an event as the contract describes it. */
  readonly bodyOf: (event: ListedEvent) => string;
}

const nonceBits = 0x7fffffff;

/** Creates the test of endpoints: an event that is not in the log, at position 0, with an ID that no other has. */
export const createEndpointTest = ({
  store,
  clock,
  random,
  sealer,
  allowsPrivate,
  bodyOf,
}: Options): WebhookSender['test'] => {
  /** Loads the client at the first test. */
  const clientOnDemand = onceSucceeded(async () => {
    const { createEndpointClient, openSecrets } = await import('../endpoint-client.ts');
    return { send: createEndpointClient({ clock, allowsPrivate }), openSecrets };
  });
  return async (app, { id, url, sealedSecrets }) => {
    const at = clock.now();
    const type = 'webhook_endpoint.test' as const;
    const event = {
      position: 0,
      nonce: Number.parseInt(random.uuid().slice(0, 8), 16) & nonceBits,
      appId: app.id,
      appUuid: app.uuid,
      type,
      occurredAt: at,
      subject: `webhook-endpoint:${id}`,
      actor: { type: 'system', id: null } as const,
      data: { endpoint_id: id },
      requestId: undefined,
      user: undefined,
    };
    const { send, openSecrets } = await clientOnDemand();
    const secrets = await openSecrets(sealer, sealedSecrets);
    const body = bodyOf(event);
    const { milliseconds, status, error, exchange } = await send({ url, secrets, id: toEventId(event), body });
    const result = { milliseconds, status, error };
    const stored = { event: undefined, type, at, userId: undefined, exchange, testBody: body };
    await store.of(app).single.webhookDeliveries.addAttempt(id, { ...result, ...stored });
    return result;
  };
};
