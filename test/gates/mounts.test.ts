import type { Express } from 'express';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { createLogger } from '../../src/http/log.ts';

/** As much of what Express has mounted as tells where. */
interface Layer {
  readonly name: string;
  readonly route?: { readonly path: string };
  match(path: string): boolean;
}

/** Returns the paths that Express itself serves, outside of the APIs that know the contracts. */
const mounts = ({ router }: Express): readonly string[] => {
  const { stack } = router as unknown as { readonly stack: readonly Layer[] };
  const own = stack.filter((layer) => layer.route !== undefined || !layer.match('/whatever/is/asked/for'));
  return own.map(({ route, name }) => route?.path ?? name);
};

const api = async () => ({ status: 204 });

const newApp = (): Express =>
  createApp({
    rest: api,
    graphql: api,
    logger: createLogger('silent', { write: () => {} }),
    trustProxy: false,
    isOriginAllowed: async () => false,
    loggablePath: (path) => path,
    refuse: () => ({ status: 500 }),
  });

// checklist 67: what the APIs serve is described (test/contract/served.test.ts), and nothing is served beside them.
describe('every path leads to the APIs', () => {
  test('the Express app has no path that is served outside the APIs', () => {
    expect(mounts(newApp())).toEqual([]);
    expect((newApp().router as unknown as { stack: unknown[] }).stack.length).toBe(2);
  });

  test.each<[string, (app: Express) => void, string]>([
    ['a route', (app) => void app.get('/secret', () => {}), '/secret'],
    ['a route for whatever is left', (app) => void app.all('/*rest', () => {}), '/*rest'],
    ['a folder', (app) => void app.use('/files', function files() {}), 'files'],
  ])('%s that is added to the Express app outside the APIs is found', (_what, mount, seen) => {
    const app = newApp();
    mount(app);
    expect(mounts(app)).toEqual([seen]);
  });
});
