import type { Ports } from '../../../kernel/ports.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import type { Disabled } from '../delivery-ports.ts';
import { endpointDisabled } from '../endpoint-events.ts';

interface Failed {
  readonly appId: number;
  readonly endpointId: number;
  readonly owner: string;
  readonly reason: Disabled['reason'];
}

/** The origin of audit entries without a client. */
const origin = { requestId: 'deliveries', ip: '', userAgent: '' } as const;

/** Limits the owners that are told. */
const mostTold = 10;

/** Disables an endpoint because of its responses, and tells the owners of the application. */
export const disableEndpoint = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { appId, endpointId, owner, reason }: Failed,
): Promise<void> => {
  const at = clock.now();
  return store.of({ id: appId }).transaction(async (unit) => {
    const disabled = await unit.webhookDeliveries.disable(endpointId, owner, { at, reason });
    if (!disabled) return;
    const { url } = disabled;
    const target = `webhook-endpoint:${endpointId}` as const;
    const events = [endpointDisabled(endpointId, reason)] as const;
    await unit.audit.add({ event: 'disable_webhook_endpoint', at, origin, appId, target }, events);
    const { host } = new URL(url);
    for (const userId of await unit.members.ownersOfApp(mostTold)) {
      const account = await unit.users.find(userId);
      const data = { endpoint_id: endpointId, host, reason };
      if (account) await tellUser(unit, account.user, at, { template: 'webhook-endpoint-disabled', data });
    }
  });
};
