import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { ProviderCheck } from '../provider-check.ts';
import { withCredentials } from '../steps/reachable-provider.ts';

export interface TestProviderCommand extends ActorCommand {
  readonly name: string;
}

export type TestProvider = (command: TestProviderCommand) => Promise<readonly ProviderCheck[]>;

/** Sent if the application has no redirect URI yet. */
const noRedirectUri = 'https://client.invalid/';

/** Calls a provider as a login does, also one that is disabled. Its failure is a result. No connection is held while it runs. */
export const testProvider = (ports: Pick<Ports, 'store' | 'sealer' | 'clock' | 'socialDrivers'>): TestProvider => {
  const { sealer, clock, socialDrivers } = ports;
  return audited(
    ports,
    'test_provider',
  )(async (command: TestProviderCommand) => {
    const { principal, name } = command;
    const { app } = principal;
    await requireEverywhere(principal.store.reads, principal, operationPermissions.testProvider);
    const provider = await principal.store.reads.providers.find(name);
    if (!provider) throw new DomainError('not_found');
    const reachable = await withCredentials(sealer, provider);
    await principal.store.single.audit.add(
      entryOf('test_provider', command, clock.now(), { target: `provider:${name}` }),
    );
    return socialDrivers.check(reachable, { redirectUri: app.settings.redirectUris[0] ?? noRedirectUri });
  });
};
