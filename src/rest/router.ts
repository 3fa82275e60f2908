import type { OpenAPIBackend, Operation, Request } from 'openapi-backend';

/**
 * openapi-backend flattens the whole document anew for each request, and again to find an operation by its id. The
 * document never changes, so both answers are kept, and paths without parameters are found in one step: routing costs
 * the same however many operations there are.
 */
export const memoizeRouter = ({ router }: OpenAPIBackend): void => {
  const operations = router.getOperations();
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const byRoute = new Map<string, Operation>(
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
  );
  const match = router.matchOperation.bind(router);

  router.getOperations = () => operations;
  router.getOperation = (operationId) => byId.get(operationId);
  router.matchOperation = (request: Request, strict?: boolean) =>
    byRoute.get(`${request.method} ${request.path}`) ?? (match(request, strict === true) as Operation);
};

/** The value of an `Allow` header for a path of the document; empty where there is no such path. */
export const allowedMethods = ({ router }: OpenAPIBackend, path: string): string => {
  const found = ['get', 'post', 'put', 'patch', 'delete'].filter(
    (method) => router.matchOperation({ method, path, headers: {} }) !== undefined,
  );
  const named = found.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return named.length > 0 ? [...named, 'OPTIONS'].join(', ') : '';
};
