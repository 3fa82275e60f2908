import type { App } from '../../../kernel/app.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { ApiKeyKind } from '../../api-keys/api-key.ts';
import { keyEvent } from '../../api-keys/key-events.ts';
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
/** The origin of what a start changes: the settings of the deployment. */
const origin = { requestId: 'start', ip: '', userAgent: '' } as const;

/** Registers a key of the deployment's settings. A known one is not changed, and has no entry. */
const registerKey = async (
  unit: Unit,
  keys: Keys,
  key: string,
  { appId, kind, at }: { readonly appId: number; readonly kind: ApiKeyKind; readonly at: Date },
): Promise<void> => {
  const id = await unit.applications.ensureKey({ kind, digest: keys.digest(key), at });
  if (id === undefined) return;
  const entry = { event: 'create_api_key', at, origin, appId, target: `key:${id}` } as const;
  await unit.audit.add(entry, [keyEvent('key.created', { id, kind })]);
};

/**
 * Creates the default application at the first start: its roles, a company with a branch, an owner, and in development a key of
 * each kind. The caller prevents other processes from running it at the same time.
 */
export const bootstrap =
  ({ store, clock, keys }: Pick<Ports, 'store' | 'clock'> & { readonly keys: Keys }) =>
  ({ appKey, serviceKey, isDevelopment }: BootstrapCommand): Promise<FreshKeys> =>
    store.system.transaction(async (system) => {
      const at = clock.now();
      const present = await system.applications.findDefault();
      const settings = isDevelopment ? { corsOrigins: ['*'] } : {};

      const make = async (): Promise<App> => {
        const { app, events } = await makeApp(system, { name: appName, isDefault: true, settings, at });
        await system.of(app).audit.add({ event: 'create_app', at, origin, appId: app.id }, events);
        return app;
      };
      const { id: appId } = present ?? (await make());
      const unit = system.of({ id: appId });

      const register = async (kind: ApiKeyKind, brought: string | undefined): Promise<string | undefined> => {
        const fresh = !brought && !present && isDevelopment ? keys.generate(kind) : undefined;
        const key = brought ?? fresh;
        if (key) await registerKey(unit, keys, key, { appId, kind, at });
        return fresh;
      };
      return { appKey: await register('app', appKey), serviceKey: await register('service', serviceKey) };
    });
