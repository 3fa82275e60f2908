import type { OperationId } from '../../generated/handlers.ts';
import { superAdmin } from '../kit/members.ts';
import type { Reply, TestService } from '../kit/service.ts';
import { type AnyRequest, anyOperationsOf } from './request.ts';

/** The header of a request that expects a version that the resource does not have. */
export const staleVersion = { 'If-Match': '"stale"' } as const;

/** Sends a change through GraphQL that expects another version. */
export const stale = (service: TestService, operation: OperationId, request: AnyRequest): Promise<Reply> => {
  const headers = { ...superAdmin, ...staleVersion };
  return anyOperationsOf(service).GraphQL[operation](headers, { ...request, headers });
};
