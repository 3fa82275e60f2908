import type { PageQuery } from '../../kernel/paging.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

export interface WebhookEndpointReads {
  find(id: number): Promise<WebhookEndpoint | undefined>;
  list(page: PageQuery): Promise<readonly WebhookEndpoint[]>;
}

export interface WebhookEndpoints extends WebhookEndpointReads {
  /** Returns an endpoint of the application, locked until the transaction ends. */
  lock(id: number): Promise<WebhookEndpoint | undefined>;
  /**
   * Adds an endpoint within the limit.
   * @throws `too_many_webhook_endpoints`
   */
  insert(endpoint: Omit<WebhookEndpoint, 'id'>): Promise<WebhookEndpoint>;
  update(endpoint: WebhookEndpoint): Promise<void>;
  /** Deletes an endpoint with its deliveries. */
  delete(id: number): Promise<void>;
}
