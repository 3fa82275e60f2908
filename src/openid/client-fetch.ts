import type { Configuration } from 'oidc-provider';
import { createOutboundClient } from '../outbound/client.ts';

/** The limits of a document of a client: its keys. */
const timeoutSeconds = 5;
const maxBytes = 65_536;

/**
 * Creates the function with which the library reads documents of clients, from public addresses only. It follows no redirects, and
 * calls an address that fails again and again less often.
 */
export const createClientFetch = ({ allowsPrivate }: { readonly allowsPrivate: boolean }) => {
  const call = createOutboundClient({
    allowsPrivate,
    timeoutSeconds,
    maxBytes,
    continuesTrace: false,
    breaker: { failures: 5, breakSeconds: 30 },
  });
  const fetch: NonNullable<Configuration['fetch']> = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = Object.fromEntries(new Headers(init?.headers));
    const response = await call({ url, method: init?.method ?? 'GET', headers, body: undefined, scope: 'openid' });
    return new Response(new Uint8Array(response.body), {
      status: response.status,
      headers: [...response.headers] as [string, string][],
    });
  };
  return fetch;
};
