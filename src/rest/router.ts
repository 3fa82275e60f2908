import type { OpenAPIBackend, Operation, Request } from 'openapi-backend';
import { type PathTree, treeOf } from './path-tree.ts';

type Router = OpenAPIBackend['router'];
type Branch = PathTree<Operation>;

/**
 * Returns the operations that a path may address: a segment may be the value of a parameter even if another path contains it
 * literally.
 */
const candidatesOf = (branch: Branch | undefined, [segment, ...rest]: readonly string[]): readonly Operation[] => {
  if (!branch) return [];
  if (segment === undefined) return branch.ends;
  return [...candidatesOf(branch.literals.get(segment), rest), ...candidatesOf(branch.parameter?.tree, rest)];
};

/**
 * Adapts the router of openapi-backend, which flattens the whole document for each request and compares all paths. The document
 * never changes, so its parts are cached, and the candidates for a path are found by its segments before openapi-backend chooses
 * among them. Routing thus takes the same time for any number of operations.
 */
export const indexRouter = (router: Router): void => {
  const operations = router.getOperations();
  const position = new Map(operations.map((operation, at) => [operation, at]));
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const root = treeOf(operations);
  const match = router.matchOperation;

  router.getOperations = () => operations;
  router.getOperation = (operationId) => byId.get(operationId);
  router.matchOperation = (request: Request, strict?: boolean) => {
    const { path } = router.normalizeRequest(request);
    // The order of the document decides between two operations that match equally well.
    const candidates = candidatesOf(root, router.normalizePath(path).split('/')).toSorted(
      (one, other) => position.get(one)! - position.get(other)!,
    );
    const among: Router = Object.create(router, { getOperations: { value: () => candidates } });
    return match.call(among, request, strict === true) as Operation;
  };
};

/** Returns the value of an `Allow` header for a path, which is empty if the document does not have the path. */
export const allowedMethods = (router: Router, path: string): string => {
  const found = ['get', 'post', 'put', 'patch', 'delete'].filter(
    (method) => router.matchOperation({ method, path, headers: {} }) !== undefined,
  );
  const named = found.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return named.length > 0 ? [...named, 'OPTIONS'].join(', ') : '';
};
