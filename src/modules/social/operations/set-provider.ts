import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { providerEvent } from '../identity-events.ts';
import { configured, type Provider, type ProviderSetup, providerState } from '../provider.ts';
import { providerChanges } from '../provider-changes.ts';
import {
  credentialsOf,
  keepsCredentials,
  missingCredentials,
  providerNameFaults,
  setupFaults,
} from '../provider-setup.ts';

export interface SetProviderCommand extends Conditional {
  readonly principal: Actor;
  readonly name: string;
  readonly setup: ProviderSetup;
  readonly origin: Origin;
}

export type SetProvider = (
  command: SetProviderCommand,
) => Promise<{ readonly provider: Provider; readonly isNew: boolean }>;

/** Creates or replaces the provider with a name. */
export const setProvider = (ports: Pick<Ports, 'store' | 'sealer' | 'clock' | 'isProviderAllowed'>): SetProvider => {
  const { sealer, clock, isProviderAllowed } = ports;
  return audited(
    ports,
    'set_provider',
  )(async (command: SetProviderCommand) => {
    const { principal, name, setup } = command;
    refuseFaults([...providerNameFaults(name), ...setupFaults(setup, isProviderAllowed)]);
    const credentials = credentialsOf(setup);
    const sealed = credentials && (await sealer.seal(JSON.stringify(credentials)));
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      await requireEverywhere(unit, principal, operationPermissions.setProvider);
      await requireProof(unit, 'setProvider', principal, at);
      // The lock lets the later of two parallel changes see the credentials of the earlier one.
      await unit.administration.lock();
      const before = await unit.providers.find(name);
      requireVersion(before && providerState(before), command.expected);
      const isSame = keepsCredentials(before, setup);
      const sealedCredentials = sealed ?? (isSame ? before?.sealedCredentials : undefined);
      refuseFaults(missingCredentials(setup, sealedCredentials !== undefined));
      const provider = await unit.providers.put({
        name,
        ...configured(setup),
        sealedCredentials,
        at,
      });
      // A pending login may have proven an identity of the previous provider, and waits for the second factor.
      if (!isSame || !provider.isEnabled) await unit.factorChallenges.removeOfProvider(name);
      const changes = providerChanges(before, provider, setup);
      const entry = entryOf('set_provider', command, at, { target: `provider:${name}`, changes });
      await unit.audit.add(entry, [providerEvent('provider.updated', name)]);
      return { provider, isNew: before === undefined };
    });
  });
};
