import { type Change, changesOf, hiddenChange } from '../../kernel/changed-fields.ts';
import { inSnakeCase } from '../../kernel/snake-case.ts';
import type { ProviderSetup } from './provider-setup.ts';
import type { Provider } from './social.ts';

const fieldNames = {
  driver: 'driver',
  label: 'label',
  clientId: 'client_id',
  nativeClientIds: 'native_client_ids',
  nativeNonce: 'native_nonce',
  issuer: 'issuer',
  scopes: 'scopes',
  isEnabled: 'is_enabled',
} as const satisfies Partial<Record<keyof Provider, string>>;

/** Returns the changes of a provider. Credentials that were sent count as changed: sealed ones cannot be compared. */
export const providerChanges = (
  before: Provider | undefined,
  after: Provider,
  setup: ProviderSetup,
): readonly Change[] => [
  ...changesOf(fieldNames, before, after),
  ...(['clientSecret', 'teamId', 'keyId', 'privateKey'] as const)
    .filter((field) => setup[field] !== undefined)
    .map((field) => hiddenChange(inSnakeCase(field))),
];
