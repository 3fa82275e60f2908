import type { Unit } from '../../kernel/ports.ts';
import type { UnlinkedIdentity } from '../notifications/content.ts';
import { findProvider } from './found-provider.ts';
import { type Identity, isConnectionName } from './social.ts';

/** Describes identities for emails, by the labels of their providers. */
export const toUnlinkedIdentities = async (
  unit: Unit,
  identities: readonly Identity[],
): Promise<UnlinkedIdentity[]> => {
  const labels = new Map((await unit.providers.list()).map(({ name, label }) => [name, label]));
  for (const { provider } of identities)
    if (isConnectionName(provider)) labels.set(provider, (await findProvider(unit, provider))?.label ?? provider);
  return identities.map(({ provider, email }) => ({
    provider: labels.get(provider) ?? provider,
    email: email ?? null,
  }));
};
