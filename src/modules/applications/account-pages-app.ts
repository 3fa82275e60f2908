import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';

/** An application, and the key with which this service's pages speak for it. */
export interface PageApp {
  readonly app: App;
  readonly appKey: string;
}

/** Of the application with a uuid, or else of the default one. */
export type AccountPagesAppOf = (uuid?: string) => Promise<PageApp | undefined>;

/**
 * The pages at the end of emailed links are a frontend like any other, and name their application with a key of their own.
 * It is derived rather than kept, and registered when it is first needed.
 */
export const accountPagesApp = ({ store, keys, clock }: Pick<Ports, 'store' | 'keys' | 'clock'>): AccountPagesAppOf => {
  const registered = new Set<string>();
  return async (uuid) => {
    const { applications } = store.reads;
    const app = await (uuid === undefined ? applications.findDefault() : applications.findByUuid(uuid));
    if (!app) return undefined;
    const appKey = keys.forPages(app.uuid);
    if (!registered.has(app.uuid))
      await store.single.applications.ensureKey({
        appId: app.id,
        kind: 'app',
        digest: keys.digest(appKey),
        at: clock.now(),
      });
    registered.add(app.uuid);
    return { app, appKey };
  };
};
