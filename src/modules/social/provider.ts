import { type Fault, type Field, listFaults, tooLong } from '../../kernel/errors.ts';
import { type ChangeOf, changesTo, type EntityOf, optional, required, tableOf } from '../../kernel/fields.ts';
import { formats } from '../../kernel/formats.ts';
import { nameFaults } from '../../kernel/names.ts';
import { controls, isLongerThan, keepsRule } from '../../kernel/text.ts';
import { type DriverName, drivers, type NativeNonce } from './social.ts';

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

/** Checks the length of a text that must not be empty. */
export const textFaults =
  ({ maxLength }: { readonly maxLength: number }) =>
  (text: string, field: Field): readonly Fault[] =>
    text === '' ? [{ field, code: 'too_short', detail: 'must not be empty' }] : tooLong(field, text, maxLength);

const isClientId = (text: string): boolean => text !== '' && !isLongerThan(text, setupRules.nativeClientIds.maxLength);

/** Returns a field that a request replaces or omits: null is the same as absent. */
const replaced = <V>() => ({
  ...optional<V>(),
  fromSent: (sent: V | null) => sent ?? undefined,
  toValue: (sent: V): V | undefined => sent,
});

const credential = (rule: { readonly maxLength: number }) => ({ ...replaced<string>(), faults: textFaults(rule) });

/** The configuration of a provider that is stored and returned. */
export const providerFields = {
  driver: required<DriverName>(),
  /** The text of a button. */
  label: { ...required<string>(), faults: (name: string) => nameFaults('label', name) },
  clientId: { ...required<string>(), faults: textFaults(setupRules.clientId) },
  /** Clients whose ID tokens are also accepted: those of the application's apps for phones and desktops. */
  nativeClientIds: {
    ...required<readonly string[]>(),
    faults: (ids: readonly string[], field: Field) =>
      listFaults(field, ids, setupRules.nativeClientIds, isClientId, formats.clientIds),
  },
  /** Decides if an ID token of an app needs a nonce. */
  nativeNonce: required<NativeNonce>(),
  /** The URL of the provider; undefined if its driver knows it. */
  issuer: replaced<string>(),
  /** The requested scopes; absent: those that its driver needs. */
  scopes: {
    ...replaced<readonly string[]>(),
    faults: (scopes: readonly string[], field: Field) =>
      listFaults(
        field,
        scopes,
        setupRules.scopes,
        (text) => text !== '' && keepsRule(setupRules.scopes, text),
        formats.scopes,
      ),
  },
  isEnabled: required<boolean>(),
} as const;

/** The credentials in a configuration. They are stored encrypted, and not returned. */
const credentialFields = {
  clientSecret: credential(setupRules.clientSecret),
  teamId: credential(setupRules.teamId),
  keyId: credential(setupRules.keyId),
  /** PKCS #8, as PEM. */
  privateKey: credential(setupRules.privateKey),
} as const;

const { driver, label, clientId, ...others } = providerFields;
const setupFields = { driver, label, clientId, ...credentialFields, ...others };

export const providerTable = tableOf(providerFields);
export const credentialTable = tableOf(credentialFields);
export const setupChanges = changesTo(setupFields);

export type SetupFields = typeof setupFields;

/** The configuration that an administrator sends. Absent credentials keep the stored ones. */
export type ProviderSetup = ChangeOf<SetupFields> & { readonly driver: DriverName; readonly clientId: string };

/** The part of a provider that only one with SAML has. */
export interface SamlSettings {
  readonly ssoUrl: string;
  readonly metadataUrl: string | undefined;
  readonly certificates: readonly { readonly sha256: string; readonly der: string }[];
}

/** The part of a provider that only one of a company has. */
export interface ProviderConnection {
  readonly id: number;
  readonly companyId: number;
  /** True if the provider can also provision users. */
  readonly hasDirectory: boolean;
  /** The claim that identifies a user. */
  readonly subject: 'sub' | 'oid' | 'name_id';
  /** The names of the claims that are read. */
  readonly attributes: Readonly<Record<'email' | 'given_name' | 'family_name' | 'groups', string>>;
  readonly jit: boolean;
  /** The SAML provider, whose entity ID is the issuer; absent: an OpenID provider. */
  readonly saml?: SamlSettings | undefined;
}

export interface Provider extends EntityOf<typeof providerFields> {
  readonly id: number;
  readonly appId: number;
  /** The name in paths. */
  readonly name: string;
  readonly hasCredentials: boolean;
  /** Absent: a provider of the application. */
  readonly connection?: ProviderConnection;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns the provider that a configuration without faults describes. */
export const configured = (setup: ProviderSetup): EntityOf<typeof providerFields> => ({
  driver: setup.driver,
  label: setup.label ?? drivers[setup.driver].label,
  clientId: setup.clientId,
  nativeClientIds: setup.nativeClientIds ?? [],
  nativeNonce: setup.nativeNonce ?? 'required',
  issuer: setup.issuer,
  scopes: setup.scopes,
  isEnabled: setup.isEnabled ?? true,
});

type ProviderClient = Pick<Provider, 'driver' | 'clientId'> & Partial<Pick<Provider, 'issuer'>>;

/** Returns true if both are the same client at the same provider. */
export const isSameClient = (one: ProviderClient, other: ProviderClient): boolean =>
  one.driver === other.driver && one.issuer === other.issuer && one.clientId === other.clientId;

/** Returns the providers that users can log in with, in the order of the buttons of a login page. */
export const offered = (providers: readonly Provider[]): readonly Provider[] =>
  providers.filter(({ isEnabled }) => isEnabled).sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** Returns the state that a version identifies: all fields but the credentials, which change `updatedAt`. */
export const providerState = ({ name, hasCredentials, updatedAt, ...provider }: Provider): object => ({
  name,
  ...providerTable.pick(provider),
  hasCredentials,
  updatedAt,
});
