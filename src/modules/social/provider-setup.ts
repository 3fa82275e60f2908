import { type Fault, listFaults, tooLong } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { nameFaults } from '../../kernel/names.ts';
import { controls, isLongerThan, keepsRule } from '../../kernel/text.ts';
import { isWebUrl } from '../../kernel/web-address.ts';
import { type DriverName, drivers, isSameClient, type NativeNonce, type ProviderCredentials } from './social.ts';

/** The configuration that an administrator sends. Absent credentials keep the stored ones. */
export interface ProviderSetup {
  readonly driver: DriverName;
  /** Absent: the name of the driver's provider. */
  readonly label?: string | undefined;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly teamId?: string | undefined;
  readonly keyId?: string | undefined;
  /** PKCS #8, as PEM. */
  readonly privateKey?: string | undefined;
  readonly nativeClientIds?: readonly string[] | undefined;
  /** Absent: `required`. */
  readonly nativeNonce?: NativeNonce | undefined;
  readonly issuer?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Absent: true. */
  readonly isEnabled?: boolean | undefined;
}

/** Equal to the contract's `ProviderName`. */
export const providerNameRule = { maxLength: 32, pattern: /^[a-z][a-z0-9-]*$/ } as const;

/** Equal to the contract's `SetProviderRequest`. */
export const setupRules = {
  clientId: { maxLength: 255 },
  clientSecret: { maxLength: 1024 },
  teamId: { maxLength: 64 },
  keyId: { maxLength: 64 },
  privateKey: { maxLength: 4096 },
  issuer: { maxLength: 2048, pattern: new RegExp(`^https?://[^\\s?#${controls}]+$`, 'u') },
  nativeClientIds: { maxItems: 20, maxLength: 255 },
  // RFC 6749, section 3.3.
  scopes: { maxItems: 50, maxLength: 100, pattern: /^[\x21\x23-\x5b\x5d-\x7e]+$/ },
} as const;

const textFields = ['clientId', 'clientSecret', 'teamId', 'keyId', 'privateKey'] as const;
const keyFields = ['teamId', 'keyId', 'privateKey'] as const;

const textFaults = (setup: ProviderSetup): readonly Fault[] =>
  textFields.flatMap((field): readonly Fault[] => {
    const text = setup[field];
    if (text === '') return [{ field, code: 'too_short', detail: 'must not be empty' }];
    return text === undefined ? [] : tooLong(field, text, setupRules[field].maxLength);
  });

const valueFaults = (setup: ProviderSetup, field: 'nativeClientIds' | 'scopes'): readonly Fault[] => {
  const rule = setupRules[field];
  const isRight = (text: string): boolean =>
    text !== '' && (field === 'scopes' ? keepsRule(setupRules.scopes, text) : !isLongerThan(text, rule.maxLength));
  return listFaults(field, setup[field] ?? [], rule, isRight, field === 'scopes' ? formats.scopes : formats.clientIds);
};

const issuerFaults = ({ driver, issuer }: ProviderSetup, isAllowed: (url: string) => boolean): readonly Fault[] => {
  const field = 'issuer';
  const rule = drivers[driver].issuer;
  if (issuer === undefined) return rule === 'required' ? [{ field, code: 'required', detail: 'is required' }] : [];
  if (rule === 'fixed') return [{ field, code: 'not_allowed', detail: 'must be omitted for this driver' }];
  const { maxLength, pattern } = setupRules.issuer;
  const excess = tooLong(field, issuer, maxLength);
  if (excess.length > 0) return excess;
  if (!pattern.test(issuer) || !isWebUrl(issuer)) return [{ field, code: 'invalid_format', detail: formats.issuer }];
  return isAllowed(issuer) ? [] : [{ field, code: 'not_allowed', detail: formats.publicUrl }];
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
  keepsRule(providerNameRule, name) ? [] : [{ field: 'provider', code: 'invalid_format', detail: formats.provider }];

/**
 * Returns the faults of a provider's configuration that can be detected without the database. `isAllowed` returns true for the
 * URL of an allowed provider.
 */
export const setupFaults = (setup: ProviderSetup, isAllowed: (url: string) => boolean): readonly Fault[] => [
  ...(setup.label === undefined ? [] : nameFaults('label', setup.label)),
  ...textFaults(setup),
  ...valueFaults(setup, 'nativeClientIds'),
  ...valueFaults(setup, 'scopes'),
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
