import { createOutboundClient } from '../../outbound/client.ts';
import type { CallClient } from './ports.ts';

/** The limits of a response, which is read, so that the connection can be used again, and then ignored. */
const timeoutSeconds = 5;
const maxBytes = 65_536;

/**
 * Creates the function that sends forms to clients, at public addresses only. It follows no redirects, and calls an address that fails
 * again and again less often.
 */
export const createFormClient = ({ allowsPrivate }: { readonly allowsPrivate: boolean }): CallClient => {
  const call = createOutboundClient({
    allowsPrivate,
    timeoutSeconds,
    maxBytes,
    continuesTrace: false,
    breaker: { failures: 5, breakSeconds: 30 },
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return ({ url, body }) => call({ url, method: 'POST', headers, body, scope: 'openid' });
};
