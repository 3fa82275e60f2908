import { type Fault, tooLong } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { keepsRule } from '../../kernel/text.ts';
import { isWebUrl } from '../../kernel/web-address.ts';
import { isSameClient, type ProviderSetup, setupChanges, setupRules } from './provider.ts';
import { drivers, isConnectionName, type ProviderCredentials } from './social.ts';

/** Equal to the contract's `ProviderName`. */
export const providerNameRule = { maxLength: 32, pattern: /^[a-z][a-z0-9-]*$/ } as const;

const keyFields = ['teamId', 'keyId', 'privateKey'] as const;

/** Returns the faults of the URL of an OpenID provider. `isAllowed` returns true for the URL of an allowed provider. */
export const issuerUrlFaults = (issuer: string, isAllowed: (url: string) => boolean): readonly Fault[] => {
  const field = 'issuer';
  const { maxLength, pattern } = setupRules.issuer;
  const excess = tooLong(field, issuer, maxLength);
  if (excess.length > 0) return excess;
  if (!pattern.test(issuer) || !isWebUrl(issuer)) return [{ field, code: 'invalid_format', detail: formats.issuer }];
  return isAllowed(issuer) ? [] : [{ field, code: 'not_allowed', detail: formats.publicUrl }];
};

const issuerFaults = ({ driver, issuer }: ProviderSetup, isAllowed: (url: string) => boolean): readonly Fault[] => {
  const field = 'issuer';
  const rule = drivers[driver].issuer;
  if (issuer === undefined) return rule === 'required' ? [{ field, code: 'required', detail: 'is required' }] : [];
  if (rule === 'fixed') return [{ field, code: 'not_allowed', detail: 'must be omitted for this driver' }];
  return issuerUrlFaults(issuer, isAllowed);
};

/** Returns the faults of the credentials. Each driver has its own kind, and an incomplete signing key is a fault. */
const credentialFaults = (setup: ProviderSetup): readonly Fault[] => {
  const isKey = drivers[setup.driver].credentials === 'signing_key';
  const foreign = isKey ? (['clientSecret'] as const) : keyFields;
  const isBegun = isKey && keyFields.some((field) => setup[field] !== undefined);
  return [
    ...foreign
      .filter((field) => setup[field] !== undefined)
      .map((field) => ({ field, code: 'not_allowed', detail: 'is not supported by this driver' }) as const),
    ...keyFields
      .filter((field) => isBegun && setup[field] === undefined)
      .map((field) => ({ field, code: 'required', detail: 'is required' }) as const),
  ];
};

export const providerNameFaults = (name: string): readonly Fault[] =>
  keepsRule(providerNameRule, name) && !isConnectionName(name)
    ? []
    : [{ field: 'provider', code: 'invalid_format', detail: formats.provider }];

/**
 * Returns the faults of a provider's configuration that can be detected without the database. `isAllowed` returns true for the
 * URL of an allowed provider.
 */
export const setupFaults = (setup: ProviderSetup, isAllowed: (url: string) => boolean): readonly Fault[] => [
  ...setupChanges.faults(setup),
  ...issuerFaults(setup, isAllowed),
  ...credentialFaults(setup),
];

type StoredClient = Parameters<typeof isSameClient>[0];

/** Returns true if the stored credentials stay: a stored secret is only kept for the client that it belongs to, so that it is sent to no other one. */
export const keepsCredentials = (before: StoredClient | undefined, setup: ProviderSetup): boolean =>
  before !== undefined && isSameClient(before, setup);

/** Returns the faults of a configuration whose credentials are neither sent nor stored. */
export const missingCredentials = (setup: ProviderSetup, hasStored: boolean): readonly Fault[] => {
  if (hasStored || credentialsOf(setup)) return [];
  const missing = {
    secret: ['clientSecret'],
    signing_key: keyFields,
    optional_secret: [],
  } as const satisfies Readonly<Record<string, readonly (keyof ProviderSetup)[]>>;
  return missing[drivers[setup.driver].credentials].map((field) => ({
    field,
    code: 'required',
    detail: 'is required',
  }));
};

/** Returns the credentials of a valid configuration; undefined if none were sent. */
export const credentialsOf = (setup: ProviderSetup): ProviderCredentials | undefined => {
  const { clientSecret, teamId, keyId, privateKey } = setup;
  if (clientSecret !== undefined) return { kind: 'secret', clientSecret };
  if (teamId !== undefined && keyId !== undefined && privateKey !== undefined)
    return { kind: 'signing_key', teamId, keyId, privateKey };
  return undefined;
};
