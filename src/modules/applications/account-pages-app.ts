import type { App } from '../../kernel/app.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import { requireServed } from '../../kernel/served-app.ts';

/** An application with the key that this service's own pages use for it. */
export interface PageApp {
  readonly app: App;
  readonly appKey: string;
}

/** Returns the application with the UUID, or without a UUID the default one. */
export type AccountPagesAppOf = (uuid?: string) => Promise<PageApp | undefined>;

const unlessMoving = (error: unknown): void => {
  if (!(error instanceof DomainError && error.code === 'application_moving')) throw error;
};

/**
 * Finds the application of the pages that emailed links lead to. They use the API with a key, like any frontend. The key is
 * derived instead of stored, and registered when it is first needed.
 */
export const accountPagesApp = ({ store, keys, clock }: Pick<Ports, 'store' | 'keys' | 'clock'>): AccountPagesAppOf => {
  const registered = new Set<string>();
  return async (uuid) => {
    const { applications } = store.system.reads;
    const app = await (uuid === undefined ? applications.findDefault() : applications.findByUuid(uuid));
    if (!app) return undefined;
    requireServed(app);
    const appKey = keys.forPages(app.uuid);
    if (!registered.has(app.uuid))
      await store
        .of(app)
        .single.applications.ensureKey({ kind: 'app', digest: keys.digest(appKey), at: clock.now() })
        // A frozen application has the key if a page of it was shown before.
        .then(() => registered.add(app.uuid), unlessMoving);
    return { app, appKey };
  };
};
