import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Operator } from '../../../kernel/principal.ts';
import { unrestricted } from '../../api-keys/api-key.ts';
import { keyEvent } from '../../api-keys/key-events.ts';
import { makeKey } from '../../api-keys/steps/make-key.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import { noPermissionNeeded, type RetryableCommand, type RetryPorts } from '../../idempotency/idempotent.ts';
import { type AppSummary, toAppSummary } from '../app-summary.ts';
import { makeApp } from './make-app.ts';

export interface CreateAppCommand extends RetryableCommand {
  readonly principal: Operator;
  readonly name: string;
}

/** A new application with its first keys, which are shown only once. */
export interface FreshApp extends AppSummary {
  readonly appKey: string;
  readonly serviceKey: string;
}

export type CreateApp = (command: CreateAppCommand) => Promise<FreshApp>;

/**
 * Creates an application. Applications belong to the deployment, not to a tenant: no key of one application can create another,
 * so only operators do. The entry is the first one in the audit log of the application.
 */
export const createApp = (ports: RetryPorts & Pick<Ports, 'publicUrlOf'>): CreateApp =>
  auditedCreation(ports, 'create_app', {
    validate: ({ name }: CreateAppCommand) => refuseFaults(labelFaults(name)),
    authorize: noPermissionNeeded,
    async work(system, { name }, at) {
      const { app, events } = await makeApp(system, { name, isDefault: false, settings: {}, at });
      const unit = system.of(app);
      const first = { ...unrestricted, name: 'first', serviceAccountId: undefined, at };
      const appKey = await makeKey(unit, ports.keys, { ...first, kind: 'app' });
      const serviceKey = await makeKey(unit, ports.keys, { ...first, kind: 'service' });
      const summary = toAppSummary(ports.publicUrlOf)({ ...app, createdAt: at, move: undefined });
      return {
        result: { ...summary, appKey: appKey.key, serviceKey: serviceKey.key },
        appId: app.id,
        events: [...events, keyEvent('key.created', appKey), keyEvent('key.created', serviceKey)] as const,
      };
    },
  });
