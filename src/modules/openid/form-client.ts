import { createOutboundClient } from '../../outbound/client.ts';
import type { CallClient } from './ports.ts';

const timeoutSeconds = 5;

/**
 * Creates the function that sends forms to clients, at public addresses only. It follows no redirects, and calls an address that fails
 * again and again less often.
 */
export const createFormClient = ({ allowsPrivate }: { readonly allowsPrivate: boolean }): CallClient => {
  const call = createOutboundClient({
    allowsPrivate,
    timeoutSeconds,
    continuesTrace: false,
    breaker: { failures: 5, breakSeconds: 30 },
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return ({ url, body }) => call({ url, method: 'POST', headers, body, scope: 'openid' });
};
