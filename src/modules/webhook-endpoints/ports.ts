import type { PageQuery } from '../../kernel/paging.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

export interface WebhookEndpointReads {
  find(appId: number, id: number): Promise<WebhookEndpoint | undefined>;
  list(appId: number, page: PageQuery): Promise<readonly WebhookEndpoint[]>;
}

export interface WebhookEndpoints extends WebhookEndpointReads {
  /** Returns an endpoint of the application, locked until the transaction ends. */
  lock(appId: number, id: number): Promise<WebhookEndpoint | undefined>;
  /**
   * Adds an endpoint within the limit.
   * @throws `too_many_webhook_endpoints`
   */
  insert(appId: number, endpoint: Omit<WebhookEndpoint, 'id'>): Promise<WebhookEndpoint>;
  update(endpoint: WebhookEndpoint): Promise<void>;
  /** Deletes an endpoint with its deliveries. */
  delete(id: number): Promise<void>;
}
