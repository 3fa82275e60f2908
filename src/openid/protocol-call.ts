import type { OperationId } from '../../generated/handlers.ts';
import type { ApiRequest } from '../api/api.ts';

/** A request for an endpoint of a provider. */
export interface ProtocolCall {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  readonly request: ApiRequest;
}
