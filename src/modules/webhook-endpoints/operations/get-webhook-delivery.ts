import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { StoredExchange } from '../delivery-ports.ts';
import { digestOf, type Header, type KeptResponse, requestHeaders } from '../exchange.ts';
import { type ListedDelivery, withEvents } from './listed-deliveries.ts';

export interface SentRequest {
  readonly url: string;
  readonly headers: readonly Header[];
  /** Absent once the event has expired. */
  readonly body: string | undefined;
  /** True if the body is the one that was sent. */
  readonly isExact: boolean;
}

/** An attempt with its request and its response, if they were kept. */
export interface DeliveryDetails extends ListedDelivery {
  readonly request: SentRequest | undefined;
  readonly response: KeptResponse | undefined;
}

export type GetWebhookDelivery = (command: {
  readonly principal: Actor;
  readonly endpointId: number;
  readonly id: number;
}) => Promise<DeliveryDetails>;

/** Returns the ID in the body of a test, whose event is not in the log. */
const idIn = (testBody: string): string => (JSON.parse(testBody) as { readonly id: string }).id;

const requestOf = ({ url, sentAt, signature, bodyDigest, testBody }: StoredExchange, id: string, body?: string) => ({
  url,
  headers: Object.entries(
    requestHeaders({
      'webhook-id': testBody === undefined ? id : idIn(testBody),
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signature,
    }),
  ).map(([name, value]) => ({ name, value })),
  body,
  isExact: body !== undefined && digestOf(body) === bodyDigest,
});

/**
 * Returns an attempt with its request and its response. The body is made of the event, because personal data in it may have been
 * erased since then.
 */
export const getWebhookDelivery =
  ({ store, webhookSender }: Pick<Ports, 'store' | 'webhookSender'>): GetWebhookDelivery =>
  async ({ principal, endpointId, id }) => {
    const { app } = principal;
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getWebhookDelivery);
    if (!(await principal.store.reads.webhookEndpoints.find(endpointId))) throw new DomainError('not_found');
    const found = await principal.store.reads.webhookDeliveries.attempt(endpointId, id);
    if (!found) throw new DomainError('not_found');
    const { exchange, ...attempt } = found;
    const [delivery] = await withEvents(store, app, [attempt]);
    const { event, eventId = '' } = delivery!;
    const body = exchange?.testBody ?? (event && webhookSender.bodyOf(event));
    return {
      ...delivery!,
      request: exchange && requestOf(exchange, eventId, body),
      response: exchange?.response,
    };
  };
