import type { Ports } from '../../../kernel/ports.ts';
import type { ApiKeyKind } from '../../api-keys/api-key.ts';
import type { Keys } from '../../api-keys/ports.ts';
import { makeApp } from './make-app.ts';

export interface BootstrapCommand {
  /** The keys from the deployment's settings, which are registered at every start. */
  readonly appKey: string | undefined;
  readonly serviceKey: string | undefined;
  /** True in development: missing keys are created, and browsers of any origin are allowed. */
  readonly isDevelopment: boolean;
}

/** The keys that were created, to be shown once. */
export interface FreshKeys {
  readonly appKey: string | undefined;
  readonly serviceKey: string | undefined;
}

const appName = 'Gatehouse';
/**
 * Creates the default application at the first start: its roles, a company with a branch, an owner, and in development a key of
 * each kind. The caller prevents other processes from running it at the same time.
 */
export const bootstrap =
  ({ store, clock, keys }: Pick<Ports, 'store' | 'clock'> & { readonly keys: Keys }) =>
  ({ appKey, serviceKey, isDevelopment }: BootstrapCommand): Promise<FreshKeys> =>
    store.transaction(async (unit) => {
      const at = clock.now();
      const present = await unit.applications.findDefault();
      const settings = isDevelopment ? { corsOrigins: ['*'] } : {};
      const app = present ?? (await makeApp(unit, { name: appName, isDefault: true, settings, at }));

      const register = async (kind: ApiKeyKind, brought: string | undefined): Promise<string | undefined> => {
        const fresh = !brought && !present && isDevelopment ? keys.generate(kind) : undefined;
        const key = brought ?? fresh;
        if (key) await unit.applications.ensureKey({ appId: app.id, kind, digest: keys.digest(key), at });
        return fresh;
      };
      return { appKey: await register('app', appKey), serviceKey: await register('service', serviceKey) };
    });
