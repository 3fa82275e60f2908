import { LRUCache } from 'lru-cache';
import type { JWK, Provider } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { createProvider } from './provider.ts';
import type { ProviderPorts, SharedOptions } from './provider-options.ts';

export interface ProvidersOptions extends SharedOptions {
  readonly ports: ProviderPorts & Pick<Ports, 'publicUrlOf'>;
  /** Returns the keys that sign, one of each algorithm, with their private halves. */
  readonly signers: () => Promise<readonly JWK[]>;
}

/** The providers that are kept: each takes some 60 KB, and another one is created in about a millisecond. */
const mostProviders = 200;

/** An application with its provider. It is the same object as long as neither changes, so that its colors are computed once. */
export interface AppProvider {
  readonly app: App;
  readonly provider: Provider;
}

/** Keeps the providers of the applications that were used last. Each has the keys and settings of its application. */
export const createProviders = ({ signers, ...options }: ProvidersOptions) => {
  const kept = new LRUCache<number, AppProvider & { readonly version: string }>({ max: mostProviders });
  return {
    async of(app: App): Promise<AppProvider> {
      const keys = await signers();
      const version = JSON.stringify([keys.map(({ kid }) => kid), app]);
      const known = kept.get(app.id);
      if (known?.version === version) return known;
      const publicUrl = options.ports.publicUrlOf(app);
      const provider = createProvider({ ...options, app, publicUrl, jwks: { keys: [...keys] } });
      const made = { version, app, provider };
      kept.set(app.id, made);
      return made;
    },
  };
};
