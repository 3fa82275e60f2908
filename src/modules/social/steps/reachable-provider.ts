import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Sealer, Unit } from '../../../kernel/ports.ts';
import { findProvider } from '../found-provider.ts';
import type { ReachableProvider, SealedProvider } from '../ports.ts';
import { isSameClient } from '../provider.ts';
import type { ProviderCredentials } from '../social.ts';

/** Decrypts the credentials of a provider. */
export const withCredentials = async (
  sealer: Sealer,
  { sealedCredentials, ...provider }: SealedProvider,
): Promise<ReachableProvider> => {
  const credentials: ProviderCredentials =
    sealedCredentials === undefined ? { kind: 'none' } : JSON.parse(await sealer.open(sealedCredentials));
  return { ...provider, credentials };
};

/**
 * Returns an enabled provider of the application, with decrypted credentials. A test of a connection may reach one that is not enabled.
 * @throws `not_found`
 */
export const reachableProvider = async (
  { store, sealer }: Pick<Ports, 'store' | 'sealer'>,
  app: App,
  name: string,
  isTest = false,
): Promise<ReachableProvider> => {
  const provider = await findProvider(store.of(app).reads, name);
  if (!provider || !(provider.isEnabled || isTest)) throw new DomainError('not_found');
  return withCredentials(sealer, provider);
};

/**
 * Checks in the transaction that a provider may still be used: the request to it takes time, and an administrator may have
 * disabled it meanwhile because it is compromised. One that was reached although it is disabled is tested. @throws `not_found`
 */
export const requireStillReachable = async (unit: Unit, asked: ReachableProvider): Promise<void> => {
  const provider = await findProvider(unit, asked.name);
  if (!provider || (asked.isEnabled && !provider.isEnabled) || !isSameClient(provider, asked))
    throw new DomainError('not_found');
};
