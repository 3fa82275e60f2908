import type { Ports } from '../../../kernel/ports.ts';
import { toEventId } from '../../events/event.ts';
import type { ListedEvent } from '../../events/listed-event.ts';
import type { WebhookSender } from '../delivery-ports.ts';
import { createEndpointClient, openSecrets } from '../endpoint-client.ts';

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
  const send = createEndpointClient({ clock, allowsPrivate });
  return async (app, { id, url, sealedSecrets }) => {
    const at = clock.now();
    const type = 'webhook_endpoint.test' as const;
    const event = {
      position: 0,
      nonce: Number.parseInt(random.uuid().slice(0, 8), 16) & nonceBits,
      appId: 0,
      appUuid: app.uuid,
      type,
      occurredAt: at,
      subject: `webhook-endpoint:${id}`,
      actor: { type: 'system', id: null } as const,
      data: { endpoint_id: id },
      requestId: undefined,
      user: undefined,
    };
    const secrets = await openSecrets(sealer, sealedSecrets);
    const { milliseconds, status, error } = await send({ url, secrets, id: toEventId(event), body: bodyOf(event) });
    const result = { milliseconds, status, error };
    await store.single.webhookDeliveries.addAttempt(id, { ...result, event: undefined, type, at });
    return result;
  };
};
