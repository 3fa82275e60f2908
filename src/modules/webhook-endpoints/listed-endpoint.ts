import { previousSecretUntil, type WebhookEndpoint } from './webhook-endpoint.ts';

/** An endpoint as it is read: without its secrets. */
export interface ListedEndpoint extends Omit<WebhookEndpoint, 'secrets'> {
  /** The previous secret signs, too, until this time. */
  readonly previousSecretUntil: Date | undefined;
}

/** An endpoint with its new secret, which is shown only once. */
export interface IssuedEndpoint extends ListedEndpoint {
  readonly secret: string;
}

export const toListed = ({ secrets, ...endpoint }: WebhookEndpoint, now: Date): ListedEndpoint => ({
  ...endpoint,
  previousSecretUntil: previousSecretUntil(secrets, now),
});
