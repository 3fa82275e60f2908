import { type Change, changesOf, hiddenChange } from '../../kernel/changed-fields.ts';
import { credentialTable, type Provider, type ProviderSetup, providerTable } from './provider.ts';

/** Returns the changes of a provider. Credentials that were sent count as changed: sealed ones cannot be compared. */
export const providerChanges = (
  before: Provider | undefined,
  after: Provider,
  setup: ProviderSetup,
): readonly Change[] => [
  ...changesOf(providerTable.wireNames, before, after),
  ...credentialTable.names
    .filter((field) => setup[field] !== undefined)
    .map((field) => hiddenChange(credentialTable.wireNames[field])),
];
