import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import type { Ports } from '../kernel/ports.ts';
import { baseUrlOf } from '../modules/directories/directory.ts';
import { authenticateDirectory } from '../modules/directories/steps/authenticate-directory.ts';
import { scimError } from '../rest/scim-error.ts';
import { ScimError } from '../scim/error.ts';
import { discovery } from './discovery.ts';
import { groupHandlers } from './group-handlers.ts';
import type { ScimOperation } from './operations.ts';
import { bodyOf, expectedOf, type ScimHandler } from './request.ts';
import { searchHandlers } from './search-handlers.ts';
import { userHandlers } from './user-handlers.ts';

interface Options {
  readonly ports: Ports;
  readonly countRequest: CountRequest;
}

interface ScimCall {
  readonly operation: ScimOperation;
  readonly path: Readonly<Record<string, string>>;
  readonly request: ApiRequest;
}

const decoded = (path: ScimCall['path']): ScimCall['path'] =>
  Object.fromEntries(Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Creates the handler of all requests of identity providers that provision users (RFC 7644). */
export const createScim = ({ ports, countRequest }: Options): ((call: ScimCall) => Promise<ApiReply>) => {
  const authenticate = authenticateDirectory(ports);
  const handlers: Readonly<Record<ScimOperation, ScimHandler>> = {
    ...discovery,
    ...searchHandlers(ports),
    ...userHandlers(ports),
    ...groupHandlers(ports),
  };
  return async ({ operation, path, request }) => {
    const { origin, credentials } = request;
    const principal = await authenticate({ token: credentials.bearer, provider: path['connection'] ?? '', origin });
    await countRequest(operation, principal, origin);
    try {
      return await handlers[operation]({
        principal,
        origin,
        path: decoded(path),
        query: new URLSearchParams(request.query),
        expected: expectedOf(request),
        baseUrl: baseUrlOf(ports.publicUrlOf(principal.app), principal.connection),
        body: bodyOf(request),
      });
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      return scimError(400, error.message, error.type);
    }
  };
};
