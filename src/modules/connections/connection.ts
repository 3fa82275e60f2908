import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/openapi.ts';
import {
  duplicateFaults,
  type Fault,
  type Field,
  ifSent,
  listFaults,
  type SizeRule,
  sizeFaults,
} from '../../kernel/errors.ts';
import { type ChangeOf, changesTo, type EntityOf, optional, required, tableOf } from '../../kernel/fields.ts';
import { labelFaults, labelRule } from '../../kernel/names.ts';
import type { Ports } from '../../kernel/ports.ts';
import { controls, keepsRule } from '../../kernel/text.ts';
import { canonicalDomain, domainFaults, mostDomains } from '../domains/domain.ts';
import { isSameClient, providerFields, setupRules, textFaults } from '../social/provider.ts';
import { issuerUrlFaults } from '../social/provider-setup.ts';
import type { Enforcement } from './enforcement.ts';

type Schemas = components['schemas'];

export type ConnectionProtocol = Schemas['ConnectionProtocol'];
export type ConnectionState = Schemas['ConnectionState'];
export type ConnectionSubject = Schemas['ConnectionSubject'];
/** The names of the claims that are read. */
export type ConnectionAttributes = Schemas['ConnectionAttributes'];
/** The role of the members of a group. */
export type ConnectionMapping = Schemas['ConnectionMapping'];

/** The maximum number of connections of a company. */
export const mostConnections = 10;

/** Equal to the contract's schemas. */
export const connectionRules = {
  claimName: { minLength: 1, maxLength: 200, pattern: /^[\x21-\x7e]+$/ },
  issuer: setupRules.issuer,
  clientId: setupRules.clientId,
  clientSecret: setupRules.clientSecret,
  scopes: setupRules.scopes,
  domains: { maxItems: mostDomains },
  enforcedDomains: { minItems: 1, maxItems: mostDomains },
  breakGlassUserIds: { minItems: 1, maxItems: 3 },
  mappings: { maxItems: 100 },
  group: { minLength: 1, maxLength: 256, pattern: new RegExp(`^[^${controls}]+$`, 'u') },
  role: { minLength: 1, maxLength: labelRule.maxLength },
} as const;

const attributesFaults = (attributes: ConnectionAttributes, field: Field): readonly Fault[] =>
  Object.values(attributes).every((name) => keepsRule(connectionRules.claimName, name))
    ? []
    : [{ field, code: 'invalid_format', detail: 'must contain only names of 1 to 200 printable ASCII characters' }];

/** The settings of a connection. */
export const connectionFields = {
  name: { ...required<string>(), faults: (name: string) => labelFaults(name) },
  state: required<ConnectionState>(),
  /** The URL of the provider. */
  issuer: required<string>(),
  clientId: providerFields.clientId,
  /** The requested scopes; absent: those that every OpenID provider has. */
  scopes: { ...optional<readonly string[]>(), faults: providerFields.scopes.faults },
  subject: required<ConnectionSubject>(),
  attributes: { ...required<ConnectionAttributes>(), faults: attributesFaults },
  /** True if users of the provider without an account get one. */
  jit: required<boolean>(),
} as const;

export const connectionTable = tableOf(connectionFields);
export const connectionChanges = changesTo(connectionFields);

type Settings = EntityOf<typeof connectionFields>;

/** A connection of a company to its own identity provider. */
export interface Connection extends Settings {
  readonly id: number;
  readonly companyId: number;
  readonly protocol: ConnectionProtocol;
  /** The name under which users log in. */
  readonly provider: string;
  readonly hasSecret: boolean;
  /** The names of domains of the company, in their order. */
  readonly domains: readonly string[];
  readonly defaultRole: string;
  readonly mappings: readonly ConnectionMapping[];
  /** Absent: users of the domains can also log in in other ways. */
  readonly enforcement: Enforcement | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The fields of a connection as clients send them. */
export interface SentConnection extends ChangeOf<typeof connectionFields> {
  readonly clientSecret?: string | undefined;
  readonly domains?: readonly string[] | undefined;
  readonly defaultRole?: string | undefined;
  readonly mappings?: readonly ConnectionMapping[] | undefined;
}

export const defaultSettings = {
  state: 'draft',
  scopes: undefined,
  subject: 'sub',
  attributes: { email: 'email', given_name: 'given_name', family_name: 'family_name', groups: 'groups' },
} as const satisfies Partial<Settings>;

/** The role of new members, unless the connection names another one. */
export const newMemberRole = 'User';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const nameLength = 26;

/** Returns a new name of a provider, which callers can neither guess nor choose. */
export const newProviderName = ({ random }: Pick<Ports, 'random'>): string =>
  `c-${[...Buffer.from(random.key(), 'base64url').subarray(0, nameLength)].map((byte) => alphabet[byte % 32]).join('')}`;

const secretFaults = textFaults(connectionRules.clientSecret);
const roleFaults = textFaults(connectionRules.role);

const domainsFaults = (domains: readonly string[], rule: SizeRule = connectionRules.domains): readonly Fault[] => {
  const isDomain = (name: string) => domainFaults(name).length === 0;
  const detail = 'must contain only domains of email addresses';
  const faults = listFaults('domains', domains, rule, isDomain, detail);
  return faults.length > 0 ? faults : duplicateFaults('domains', domains.map(canonicalDomain));
};

const mappingsFaults = (mappings: readonly ConnectionMapping[]): readonly Fault[] => {
  const field = 'mappings';
  const groups = mappings.map(({ group }) => group);
  const isGroup = (group: string) => keepsRule(connectionRules.group, group);
  const detail = 'must contain only groups of 1 to 256 characters without control characters';
  const faults = listFaults(field, groups, connectionRules.mappings, isGroup, detail);
  return faults.length > 0 || mappings.every(({ role }) => roleFaults(role, field).length === 0)
    ? faults
    : [{ field, code: 'invalid_format', detail: 'must contain only roles of 1 to 100 characters' }];
};

/** Returns the faults that can be detected without the database. `isAllowed` returns true for the URL of an allowed provider. */
export const connectionFaults = (sent: SentConnection, isAllowed: (url: string) => boolean): readonly Fault[] => [
  ...connectionChanges.faults(sent),
  ...ifSent(sent.issuer, (issuer) => issuerUrlFaults(issuer, isAllowed)),
  ...ifSent(sent.clientSecret, (secret) => secretFaults(secret, 'clientSecret')),
  ...ifSent(sent.domains, (domains) => domainsFaults(domains)),
  ...ifSent(sent.defaultRole, (role) => roleFaults(role, 'defaultRole')),
  ...ifSent(sent.mappings, mappingsFaults),
];

const ownersFaults = (ids: readonly number[]): readonly Fault[] => {
  const faults = sizeFaults('breakGlassUserIds', ids, connectionRules.breakGlassUserIds);
  return faults.length > 0 ? faults : duplicateFaults('breakGlassUserIds', ids);
};

type SentEnforcement = { readonly [F in keyof Enforcement]?: Enforcement[F] | undefined };

/** Returns the faults of an enforcement that can be detected without the database. */
export const enforcementFaults = ({ domains, breakGlassUserIds }: SentEnforcement): readonly Fault[] => [
  ...ifSent(domains, (names) => domainsFaults(names, connectionRules.enforcedDomains)),
  ...ifSent(breakGlassUserIds, ownersFaults),
];

/** Returns true if both are the same client of the same provider: only to this one a stored secret may be sent. */
export const keepsSecret = (one: Settings, other: Settings): boolean =>
  isSameClient({ driver: 'openid', ...one }, { driver: 'openid', ...other });

/** Returns true if a login reads the same from the identity provider, so that a test of the one is also a test of the other. */
export const keepsTest = (one: Settings, other: Settings): boolean =>
  keepsSecret(one, other) &&
  one.subject === other.subject &&
  isDeepStrictEqual([one.attributes, one.scopes], [other.attributes, other.scopes]);

/** Returns the state that a version identifies: all fields but the secret, which changes `updatedAt`. */
export const connectionState = ({ hasSecret: _hasSecret, ...connection }: Connection): object => connection;
