import { previousSecretUntil } from '../../kernel/rotated-secrets.ts';
import type { DeliveryReads, DeliveryState } from './delivery-ports.ts';
import { endpointTable, type WebhookEndpoint } from './webhook-endpoint.ts';

/** An endpoint as it is read: without its secrets. */
export interface ListedEndpoint extends Omit<WebhookEndpoint, 'secrets'> {
  /** The previous secret signs, too, until this time. */
  readonly previousSecretUntil: Date | undefined;
  /** Since this time, deliveries have failed. */
  readonly failingSince: Date | undefined;
  /** Set if one event at a time is sent, because deliveries have failed repeatedly: the time of the next one. */
  readonly pausedUntil: Date | undefined;
  /** The last time at which events had expired before they could be delivered. */
  readonly missedAt: Date | undefined;
}

/** An endpoint with its new secret, which is shown only once. */
export interface IssuedEndpoint extends ListedEndpoint {
  readonly secret: string;
}

export const toListed = (
  { secrets, ...endpoint }: WebhookEndpoint,
  state: DeliveryState | undefined,
  now: Date,
): ListedEndpoint => ({
  ...endpoint,
  previousSecretUntil: previousSecretUntil(secrets, now),
  failingSince: state?.failingSince,
  pausedUntil: endpoint.disabled ? undefined : state?.pausedUntil,
  missedAt: state?.expiredAt,
});

/** Adds the state of the deliveries to an endpoint. */
export const listed = async (
  deliveries: Pick<DeliveryReads, 'states'>,
  endpoint: WebhookEndpoint,
  now: Date,
): Promise<ListedEndpoint> => toListed(endpoint, (await deliveries.states([endpoint.id])).get(endpoint.id), now);

/** Returns the state that a version identifies: what can be changed, without the state of the deliveries. */
export const endpointState = ({ id, disabled, previousSecretUntil, ...endpoint }: ListedEndpoint): object => ({
  id,
  ...endpointTable.pick(endpoint),
  disabled,
  previousSecretUntil,
});
