import type { Ports } from '../../../kernel/ports.ts';
import type { Disabled } from '../delivery-ports.ts';

interface Failed {
  readonly endpointId: number;
  readonly owner: string;
  readonly reason: Disabled['reason'];
}

/** Disables an endpoint because of its responses. */
export const disableEndpoint = async (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { endpointId, owner, reason }: Failed,
): Promise<void> => {
  const at = clock.now();
  await store.transaction((unit) => unit.webhookDeliveries.disable(endpointId, owner, { at, reason }));
};
