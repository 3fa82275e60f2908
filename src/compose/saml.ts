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
  const saml = onceSucceeded(async () => {
    const [{ createSamlHandlers }, { createOpenidPages }] = await Promise.all([
      import('../openid/saml/handlers.ts'),
      import('../web/sign-in/pages.ts'),
    ]);
    return createSamlHandlers({ ...options, pages: createOpenidPages() });
  });
  const calls =
    (operation: 'getSamlMetadata' | 'receiveSamlResponse'): RestHandlers['receiveSamlResponse'] =>
    async (call) =>
      (await saml())[operation]({ ...call, operation });
  return { getSamlMetadata: calls('getSamlMetadata'), receiveSamlResponse: calls('receiveSamlResponse') };
};
