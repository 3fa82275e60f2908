import { problem, type Reply, type Route } from './http.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store.ts';

interface Options {
  readonly store: Pick<Store, 'count'>;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
}

const notReady = problem(503, 'The mailer is not ready.', { 'Retry-After': '10' });
const plain = (body: string): Reply => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body });

export const healthRoutes = ({ store, metrics, isStopping }: Options): readonly Route[] => [
  { method: 'GET', path: '/healthz', handle: async () => plain('ok\n') },
  {
    method: 'GET',
    path: '/readyz',
    async handle() {
      if (isStopping()) return notReady;
      return store.count().then(
        () => plain('ready\n'),
        () => notReady,
      );
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    handle: async () => ({
      status: 200,
      headers: { 'Content-Type': metrics.contentType },
      body: await metrics.text(),
    }),
  },
];
