import type { OpenAPIBackend, Operation, Request } from 'openapi-backend';
import { type PathTree, treeOf } from './path-tree.ts';

type Router = OpenAPIBackend['router'];
type Branch = PathTree<Operation>;

/** The operations that a path may belong to: a segment is a parameter's value even where another path has it as it is. */
const candidatesOf = (branch: Branch | undefined, [segment, ...rest]: readonly string[]): readonly Operation[] => {
  if (!branch) return [];
  if (segment === undefined) return branch.ends;
  return [...candidatesOf(branch.literals.get(segment), rest), ...candidatesOf(branch.parameter?.tree, rest)];
};

/**
 * openapi-backend flattens the whole document again for each request, and compares the path with every one in it. The
 * document never changes, so what it is made of is kept; and the few operations that a path may belong to are found along
 * its segments, before openapi-backend chooses among them: routing costs the same however many operations there are.
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
    // In the order of the document, which decides between two that fit equally well.
    const candidates = candidatesOf(root, router.normalizePath(path).split('/')).toSorted(
      (one, other) => position.get(one)! - position.get(other)!,
    );
    const among: Router = Object.create(router, { getOperations: { value: () => candidates } });
    return match.call(among, request, strict === true) as Operation;
  };
};

/** The value of an `Allow` header for a path of the document; empty where there is no such path. */
export const allowedMethods = (router: Router, path: string): string => {
  const found = ['get', 'post', 'put', 'patch', 'delete'].filter(
    (method) => router.matchOperation({ method, path, headers: {} }) !== undefined,
  );
  const named = found.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return named.length > 0 ? [...named, 'OPTIONS'].join(', ') : '';
};
