import type { CountRequest } from '../api/operation-limits.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { Ports } from '../kernel/ports.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { RestHandlers } from '../rest/handler.ts';

interface Options {
  readonly ports: Ports;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
}

/** Handles the page of setup links. Nothing of it is loaded before the first request. */
export const setupHandlers = (options: Options): Pick<RestHandlers, 'getSetup' | 'submitSetup'> => {
  const setup = onceSucceeded(async () => {
    const [{ createSetup }, { createSetupPages }] = await Promise.all([
      import('../openid/setup/handlers.ts'),
      import('../web/setup/pages.ts'),
    ]);
    return createSetup({ ...options, pages: createSetupPages() });
  });
  const calls =
    (operation: 'getSetup' | 'submitSetup'): RestHandlers['getSetup'] =>
    async (call) =>
      (await setup())[operation]({ ...call, operation });
  return { getSetup: calls('getSetup'), submitSetup: calls('submitSetup') };
};
