import type { CountRequest } from '../api/operation-limits.ts';
import { onceSucceeded } from '../kernel/memoize.ts';
import type { Ports } from '../kernel/ports.ts';
import { type ScimOperation, scimOperations } from '../provisioning/operations.ts';
import type { RestHandlers } from '../rest/handler.ts';

interface Options {
  readonly ports: Ports;
  readonly countRequest: CountRequest;
}

/** Handles the requests of identity providers that provision users. Nothing of it is loaded before the first request. */
export const scimHandlers = (options: Options): Pick<RestHandlers, ScimOperation> => {
  const scim = onceSucceeded(async () => (await import('../provisioning/handlers.ts')).createScim(options));
  const calls =
    (operation: ScimOperation): RestHandlers['listScimUsers'] =>
    async (call) =>
      (await scim())({ ...call, operation });
  return Object.fromEntries(scimOperations.map((operation) => [operation, calls(operation)])) as unknown as Pick<
    RestHandlers,
    ScimOperation
  >;
};
