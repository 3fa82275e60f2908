import type { CountRequest } from '../api/operation-limits.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { Ports } from '../kernel/ports.ts';
import type { RestHandlers } from '../rest/handler.ts';

interface Options {
  readonly ports: Ports;
  readonly countRequest: CountRequest;
}

/** Handles the endpoints of SAML. Nothing of it is loaded before the first request. */
export const samlHandlers = (options: Options): Pick<RestHandlers, 'getSamlMetadata' | 'receiveSamlResponse'> => {
  const saml = onceSucceeded(async () => (await import('../openid/saml/handlers.ts')).createSamlHandlers(options));
  return {
    getSamlMetadata: async ({ path }) => ({
      status: 200,
      type: 'application/samlmetadata+xml',
      headers: { 'Cache-Control': 'no-store' },
      body: await (await saml()).metadataOf(path),
    }),
    receiveSamlResponse: async (call) =>
      (await saml()).receiveSamlResponse({ ...call, operation: 'receiveSamlResponse' }),
  };
};
