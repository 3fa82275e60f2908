import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { ProviderConnection } from '../../social/provider.ts';
import { voucherEnd } from '../enforcement.ts';

/**
 * Records that a connection has named an account which its user has to link. Where the domain requires the connection, the user has no
 * other login to confirm with: for 10 minutes, one with the credentials of the account is allowed.
 */
export const addingVoucher =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>, app: App, { id }: ProviderConnection) =>
  async (error: unknown): Promise<never> => {
    const userId = error instanceof DomainError && error.code === 'link_required' ? error.facts.userId : undefined;
    if (userId !== undefined && app.hasEnforcedDomains)
      await store.of(app).transaction((unit) => unit.enforcements.addVoucher(id, userId, voucherEnd(clock.now())));
    throw error;
  };
