import { type Document, OpenAPIBackend, type Operation } from 'openapi-backend';
import { loadContracts, type OpenApiDocument } from '../../src/contracts.ts';
import { indexRouter } from '../../src/rest/router.ts';
import type { Figure } from '../output/figure.ts';
import { progress } from '../progress.ts';
import { median } from '../statistics.ts';

const times = 10;
const rounds = 9;
const batchMs = 40;
/**
 * The maximum ratio of the times. Two measurements of the same work differ by this; comparing every operation would be near ten.
 */
const bound = 1.5;

/** Returns the document with copies of every path under further prefixes and with further endings. */
const multiply = (document: OpenApiDocument): OpenApiDocument => {
  const copies = Array.from({ length: times - 1 }, (_, copy) =>
    Object.entries(document.paths).map(
      ([path, item]) => [copy % 2 === 0 ? `/copy${copy}${path}` : `${path}/copy${copy}`, item] as const,
    ),
  );
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(copies.flat()) } };
};

/** Returns a router as the service creates it. */
const routerOf = async (document: OpenApiDocument): Promise<OpenAPIBackend['router']> => {
  const api = new OpenAPIBackend({ definition: document as unknown as Document, quick: true, strict: true });
  await api.init();
  indexRouter(api.router);
  return api.router;
};

const costOf = (router: OpenAPIBackend['router'], path: string): number => {
  const start = performance.now();
  let count = 0;
  let found: Operation | undefined;
  while (performance.now() - start < batchMs) {
    for (let step = 0; step < 20; step += 1) found = router.matchOperation({ method: 'get', path, headers: {} });
    count += 20;
  }
  if (!found) throw new Error(`No operation answers ${path}.`);
  return ((performance.now() - start) / count) * 1000;
};

/** Measures finding an operation in a document of ten times the size. */
export const measureRouting = async (): Promise<readonly Figure[]> => {
  progress('routing');
  const { openapi } = await loadContracts();
  const once = await routerOf(openapi);
  const tenfold = await routerOf(multiply(openapi));
  const figure = (name: string, path: string): Figure => {
    const costs = Array.from({ length: rounds }, () => ({ once: costOf(once, path), tenfold: costOf(tenfold, path) }));
    return {
      name,
      unit: 'µs',
      measured: median(costs.map((cost) => cost.tenfold)),
      baseline: median(costs.map((cost) => cost.once)),
      baselineName: `${once.getOperations().length} operations`,
      target: { of: 'ratio', is: '<', bound },
      note: `GET ${path} among ${tenfold.getOperations().length} operations`,
    };
  };
  return [
    figure('routing, plain path', '/v1/users/me'),
    figure('routing, one parameter', '/v1/users/7'),
    figure('routing, parameter and more', '/v1/users/7/sessions'),
  ];
};
