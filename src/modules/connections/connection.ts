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
import {
  type ChangeOf,
  changesTo,
  type EntityOf,
  optional,
  required,
  type SentField,
  tableOf,
} from '../../kernel/fields.ts';
import { labelFaults, labelRule } from '../../kernel/names.ts';
import type { Ports } from '../../kernel/ports.ts';
import { controls, keepsRule } from '../../kernel/text.ts';
import { entityIdRule, mostCertificates, ssoUrlRule } from '../../saml/rules.ts';
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

/** A certificate with which a SAML provider signs. */
export interface ConnectionCertificate {
  readonly sha256: string;
  /** DER in Base64. */
  readonly der: string;
  readonly notAfter: Date;
  readonly source: Schemas['CertificateSource'];
  /** The number of days before the end for which an event was sent last. */
  readonly warnedDays: number | undefined;
}

/** The maximum number of connections of a company. */
export const mostConnections = 10;

const webUrl = new RegExp(`^https?://[^\\s${controls}]+$`, 'u');

/** Equal to the contract's schemas. */
export const connectionRules = {
  claimName: { minLength: 1, maxLength: 200, pattern: /^[\x21-\x7e]+$/ },
  issuer: setupRules.issuer,
  clientId: setupRules.clientId,
  clientSecret: setupRules.clientSecret,
  scopes: setupRules.scopes,
  entityId: entityIdRule,
  ssoUrl: { ...ssoUrlRule, pattern: webUrl },
  metadataUrl: { maxLength: 2048, pattern: webUrl },
  signingCertificates: { minItems: 1, maxItems: mostCertificates },
  signingCertificate: { minLength: 1, maxLength: 8192 },
  metadata: { minLength: 1, maxLength: 60_000 },
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

/** Returns a setting that only connections of one protocol have. Null, which arguments of GraphQL allow, changes nothing. */
const ofProtocol = (
  faults?: (value: string, field: Field) => readonly Fault[],
): SentField<string | undefined, string | null, string | null, string | null, string> => ({
  fromColumn: (stored) => stored ?? undefined,
  toColumn: (value) => value ?? null,
  toDto: (value) => value ?? null,
  fromSent: (sent) => sent ?? undefined,
  toValue: (change) => change,
  ...(faults && { faults }),
});

const webUrlFaults = (url: string, field: Field): readonly Fault[] =>
  keepsRule(connectionRules.metadataUrl, url) && URL.canParse(url)
    ? []
    : [{ field, code: 'invalid_format', detail: 'must be an http or https URL of at most 2048 characters' }];

const entityIdFaults = (entityId: string, field: Field): readonly Fault[] =>
  keepsRule(entityIdRule, entityId)
    ? []
    : [{ field, code: 'invalid_format', detail: 'must be 1 to 1024 printable ASCII characters without spaces' }];

/** The settings of a connection. */
export const connectionFields = {
  name: { ...required<string>(), faults: (name: string) => labelFaults(name) },
  state: required<ConnectionState>(),
  /** The URL of an OpenID provider. */
  issuer: ofProtocol(),
  clientId: ofProtocol(providerFields.clientId.faults),
  /** The requested scopes; absent: those that every OpenID provider has. */
  scopes: { ...optional<readonly string[]>(), faults: providerFields.scopes.faults },
  /** The entity ID of a SAML provider; undefined until its metadata are read. */
  entityId: ofProtocol(entityIdFaults),
  /** The URL of single sign-on of a SAML provider. */
  ssoUrl: ofProtocol(webUrlFaults),
  /** The URL of the metadata of a SAML provider; undefined: its values were sent. */
  metadataUrl: ofProtocol(webUrlFaults),
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
  /** The certificates that a SAML provider signs with. */
  readonly certificates: readonly ConnectionCertificate[];
  /** The last attempt to read the metadata from their URL. */
  readonly metadataCheckedAt: Date | undefined;
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
  /** The metadata of a SAML provider, as XML. */
  readonly metadata?: string | undefined;
  /** The certificates that a SAML provider signs with, as PEM. */
  readonly signingCertificates?: readonly string[] | undefined;
  readonly domains?: readonly string[] | undefined;
  readonly defaultRole?: string | undefined;
  readonly mappings?: readonly ConnectionMapping[] | undefined;
}

export const defaultSettings = {
  state: 'draft',
  issuer: undefined,
  clientId: undefined,
  scopes: undefined,
  entityId: undefined,
  ssoUrl: undefined,
  metadataUrl: undefined,
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

/** The settings that only one protocol has. */
const fieldsOf = {
  openid: ['issuer', 'clientId', 'clientSecret', 'scopes'],
  saml: ['entityId', 'ssoUrl', 'signingCertificates', 'metadataUrl', 'metadata'],
} as const satisfies Readonly<Record<ConnectionProtocol, readonly (keyof SentConnection & Field)[]>>;

/** The ways in which the values of a SAML provider are sent. */
const samlWays = [['metadataUrl'], ['metadata'], ['entityId', 'ssoUrl', 'signingCertificates']] as const;

const isSent = (sent: SentConnection, field: keyof SentConnection): boolean => (sent[field] ?? undefined) !== undefined;

const sentWays = (sent: SentConnection) => samlWays.filter((way) => way.some((field) => isSent(sent, field)));

/** Returns the faults of settings that the protocol of a connection does not have, or that cannot be combined. */
export const protocolFaults = (protocol: ConnectionProtocol, sent: SentConnection): readonly Fault[] => {
  const foreign = fieldsOf[protocol === 'openid' ? 'saml' : 'openid'].filter((field) => isSent(sent, field));
  const [, ...others] = sentWays(sent);
  return [
    ...foreign.map((field) => ({ field, code: 'not_allowed', detail: `cannot be used with ${protocol}` }) as const),
    ...(protocol === 'openid' && sent.subject === 'name_id'
      ? [{ field: 'subject', code: 'not_allowed', detail: 'must be sub or oid' } as const]
      : []),
    ...(protocol === 'openid' ? [] : others)
      .flat()
      .filter((field) => isSent(sent, field))
      .map((field) => ({ field, code: 'not_allowed', detail: 'cannot be combined with the other fields' }) as const),
  ];
};

/**
 * Returns the faults of a new connection without settings that its protocol needs. A SAML provider may need the values of the service before
 * it shows its own.
 */
export const missingFaults = (protocol: ConnectionProtocol, sent: SentConnection): readonly Fault[] => {
  const needed = protocol === 'openid' ? (['issuer', 'clientId'] as const) : (sentWays(sent)[0] ?? []);
  return needed
    .filter((field) => !isSent(sent, field))
    .map((field) => ({ field, code: 'required', detail: 'is required' }) as const);
};

const secretFaults = textFaults(connectionRules.clientSecret);
const roleFaults = textFaults(connectionRules.role);
const certificateFaults = textFaults(connectionRules.signingCertificate);

const certificatesFaults = (certificates: readonly string[]): readonly Fault[] => {
  const field = 'signingCertificates';
  const faults = sizeFaults(field, certificates, connectionRules.signingCertificates);
  return faults.length > 0 ? faults : certificates.flatMap((each) => certificateFaults(each, field)).slice(0, 1);
};

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
  ...ifSent(sent.metadataUrl, (url) =>
    isAllowed(url)
      ? []
      : [
          {
            field: 'metadataUrl',
            code: 'not_allowed',
            detail: 'must be an https URL outside private networks',
          } as const,
        ],
  ),
  ...ifSent(sent.signingCertificates, certificatesFaults),
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

const clientOf = ({ issuer, clientId = '' }: Settings) => ({ driver: 'openid', issuer, clientId }) as const;

/** Returns true if both are the same client of the same provider: only to this one a stored secret may be sent. */
export const keepsSecret = (one: Settings, other: Settings): boolean => isSameClient(clientOf(one), clientOf(other));

/** Returns the certificates of a SAML provider by their digests. */
export const shasOf = ({ certificates }: Pick<Connection, 'certificates'>): readonly string[] =>
  certificates.map(({ sha256 }) => sha256).toSorted();

/** Returns the state that a version identifies: all fields but the secret, which changes `updatedAt`, and what the service reads itself. */
export const connectionState = ({
  hasSecret: _hasSecret,
  metadataCheckedAt: _metadataCheckedAt,
  certificates,
  ...connection
}: Connection): object => ({ ...connection, certificates: certificates.map(({ sha256 }) => sha256) });
