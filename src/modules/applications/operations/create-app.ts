import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { unrestricted } from '../../api-keys/api-key.ts';
import { keyEvent } from '../../api-keys/key-events.ts';
import { makeKey } from '../../api-keys/operations/make-key.ts';
import type { Keys } from '../../api-keys/ports.ts';
import { makeApp } from './make-app.ts';

export interface CreateAppCommand {
  readonly name: string;
  readonly origin: Origin;
}

/** A new application with its first keys, which are shown only once. */
export interface FreshApp {
  readonly app: App;
  readonly appKey: string;
  readonly serviceKey: string;
}

/**
 * Creates an application. Applications belong to the deployment, not to a tenant: no key of one application can create
 * another, so only the CLI does.
 */
export const createApp =
  ({ store, keys, clock }: Pick<Ports, 'store' | 'clock'> & { readonly keys: Keys }) =>
  async ({ name, origin }: CreateAppCommand): Promise<FreshApp> => {
    refuseFaults(labelFaults(name));
    const at = clock.now();
    return store.transaction(async (unit) => {
      const { app, events } = await makeApp(unit, { name, isDefault: false, settings: {}, at });
      const first = { ...unrestricted, appId: app.id, name: 'first', serviceAccountId: undefined, at };
      const appKey = await makeKey(unit, keys, { ...first, kind: 'app' });
      const serviceKey = await makeKey(unit, keys, { ...first, kind: 'service' });
      await unit.audit.add({ event: 'create_app', at, origin, appId: app.id, factor: 'service_key' }, [
        ...events,
        keyEvent('key.created', appKey),
        keyEvent('key.created', serviceKey),
      ]);
      return { app, appKey: appKey.key, serviceKey: serviceKey.key };
    });
  };
