import fc from 'fast-check';
import { type Document, OpenAPIRouter, type Operation } from 'openapi-backend';
import { describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { indexRouter } from '../../src/rest/router.ts';
import { servedContractOf } from '../../src/rest/served-contract.ts';

type Router = OpenAPIRouter;
type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const { openapi } = await loadContracts();
const methods = ['get', 'post', 'DELETE'];

const routerOf = (paths: Paths): Router =>
  new OpenAPIRouter({ definition: { ...openapi, paths } as unknown as Document, ignoreTrailingSlashes: false });

/** openapi-backend's own router, and the one that the service has. */
const bothOf = (paths: Paths): { readonly own: Router; readonly ours: Router } => {
  const ours = routerOf(paths);
  indexRouter(ours);
  return { own: routerOf(paths), ours };
};

/** The operation that a request is for, or why none matches. */
const found = (router: Router, method: string, path: string): string => {
  try {
    const { operationId } = router.matchOperation({ method, path, headers: {} }, true);
    return String(operationId);
  } catch (error) {
    return (error as Error).message;
  }
};

const values = ['7', 'me', '{id}', 'a.b', 'a%2Fb', '%E0%A4%A', 'ü', ' ', '', ':', '*', '$', '.+'];
const oddities = [
  '',
  '/',
  '//',
  '/v1',
  '/v1/',
  '/v1/users/',
  '//v1/users',
  '/V1/users',
  '/v1/users?x=1',
  'v1/users',
  '*',
];

describe('the operation that the router finds for a request', () => {
  test('a path without parameters leads to the operation that openapi-backend finds', async () => {
    const { own } = bothOf(openapi.paths);
    const contract = await servedContractOf(openapi, new Set(['development', 'inbox', 'openid']));
    const paths = Object.keys(openapi.paths).filter((path) => !path.includes('{'));
    for (const path of paths)
      for (const method of ['get', 'post', 'put', 'patch', 'delete'])
        expect(contract.match(method, path)?.id, `${method} ${path}`).toBe(
          own.matchOperation({ method, path, headers: {} })?.operationId,
        );
  });

  test('the router finds the operation that openapi-backend finds, for every path of the contract and any value', () => {
    const { own, ours } = bothOf(openapi.paths);
    const paths = Object.keys(openapi.paths).flatMap((path) => [
      ...values.map((value) => path.replaceAll(/\{[^}]+\}/g, value)),
      `${path}/`,
      `${path}/more`,
    ]);
    for (const path of [...new Set([...paths, ...oddities])])
      for (const method of [...methods, 'trace'])
        expect(found(ours, method, path), `${method} ${path}`).toBe(found(own, method, path));
  });

  test('the router finds the operation that openapi-backend finds where several paths of a document fit', () => {
    const segment = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('a', '{x}') },
      { weight: 1, arbitrary: fc.constantFrom('b', '{x}.a', 'a{x}', '{x}{y}', '') },
    );
    const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join('/')}`);
    const asked = fc
      .array(fc.constantFrom('a', 'a', 'a', 'b', 'c.a', 'ac', '{x}', ''), { minLength: 1, maxLength: 3 })
      .map((segments) => `/${segments.join('/')}`);
    const item = fc.uniqueArray(fc.constantFrom('get', 'post'), { minLength: 1 });
    const described = fc.dictionary(path, item, { minKeys: 1, maxKeys: 8, noNullPrototype: true });
    fc.assert(
      fc.property(described, asked, fc.constantFrom('get', 'post', 'put'), (items, path, method) => {
        const operations = Object.entries(items).map(([path, methods]) => [
          path,
          Object.fromEntries(methods.map((method) => [method, { operationId: `${method} ${path}`, responses: {} }])),
        ]);
        const { own, ours } = bothOf(Object.fromEntries(operations));
        expect(found(ours, method, path)).toBe(found(own, method, path));
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});

/** Returns the number of operations whose paths a router reads for a request. */
const looksOf = (paths: Paths, path: string): number => {
  const router = routerOf(paths);
  let looks = 0;
  const watched = router.getOperations().map(
    ({ path, ...operation }) =>
      ({
        ...operation,
        get path() {
          looks += 1;
          return path;
        },
      }) as Operation,
  );
  router.getOperations = () => watched;
  indexRouter(router);
  looks = 0;
  router.matchOperation({ method: 'get', path, headers: {} }, true);
  return looks;
};

const copies = Array.from({ length: 9 }, (_, copy) => copy);

// Ten times the operations, beside those that there are and below the same parameters.
const tenfold: Paths = Object.fromEntries(
  Object.entries(openapi.paths).flatMap(([path, item]) => [
    [path, item],
    ...copies.map((copy) => [`${path}/copy${copy}`, item] as const),
  ]),
);

test.each(['/v1/users/me', '/v1/users/7', '/v1/users/7/sessions', '/v1/companies/7/branches', '/problems/not_found'])(
  'finding the operation of %s takes the same number of lookups in a document of ten times the size',
  (path) => {
    const looks = looksOf(openapi.paths, path);
    expect(looks).toBeGreaterThan(0);
    expect(looksOf(tenfold, path)).toBe(looks);
  },
);
