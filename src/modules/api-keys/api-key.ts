import { duplicateFaults, type Fault, ifSent, type SizeRule, sizeFaults } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import { isAddressOrCidr } from '../../kernel/network.ts';
import { pastFaults, timestampFaults } from '../../kernel/time-faults.ts';
import { fromTimestamp } from '../../kernel/timestamp.ts';

/**
 * An application key names an application; a super admin key acts as its owner; a key of a service account has the permissions
 * that it lists.
 */
export type ApiKeyKind = 'app' | 'service' | 'service_account';

/** The use of a key that its administrators may restrict. */
export interface KeyScope {
  /** The permissions of a service account's key, and empty for the others. */
  readonly permissions: readonly string[];
  /** The companies that the permissions apply to. Absent: the whole application. */
  readonly companyIds: readonly number[] | undefined;
  /** The networks from which the key is accepted, in CIDR notation or as addresses. Absent: every network. */
  readonly networks: readonly string[] | undefined;
  /** The key is rejected from this time on. Absent: it does not expire. */
  readonly expiresAt: Date | undefined;
}

/** The scope of a key without restrictions and permissions. */
export const unrestricted: KeyScope = {
  permissions: [],
  companyIds: undefined,
  networks: undefined,
  expiresAt: undefined,
};

/** A stored key, without the secret. */
export interface Key extends KeyScope {
  readonly id: number;
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly serviceAccountId: number | undefined;
  readonly serviceAccountName: string | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  /** The network of the last use. */
  readonly lastUsedFrom: string | undefined;
  /** The key is rejected from this time on. It is in the future while another key replaces this one. */
  readonly revokedAt: Date | undefined;
}

export const isRevoked = ({ revokedAt }: Pick<Key, 'revokedAt'>, now: Date): boolean =>
  revokedAt !== undefined && revokedAt <= now;

/** Returns true if authentication accepts a key, apart from its networks. */
export const isInForce = (key: Pick<Key, 'revokedAt' | 'expiresAt'>, now: Date): boolean =>
  !isRevoked(key, now) && (key.expiresAt === undefined || key.expiresAt > now);

/**
 * Returns the permissions of a key as both APIs show them. Null for kinds whose permissions follow from the kind: an empty list would
 * say that a super admin key has none.
 */
export const shownPermissions = ({ kind, permissions }: Pick<Key, 'kind' | 'permissions'>): readonly string[] | null =>
  kind === 'service_account' ? permissions : null;

/** The parts of a key's scope as clients send them. Null removes a restriction. */
export interface SentScope {
  readonly permissions?: readonly string[] | null | undefined;
  readonly companyIds?: readonly number[] | null | undefined;
  readonly networks?: readonly string[] | null | undefined;
  /** A timestamp of the service. */
  readonly expiresAt?: string | null | undefined;
}

/** Equal to the contract's `networks` and `company_ids`. An empty list would mean no restriction to some readers, so it is rejected. */
export const scopeRules = {
  networks: { minItems: 1, maxItems: 20, maxLength: 43 },
  companies: { minItems: 1, maxItems: 100 },
} as const;

const isNetwork = (text: string): boolean => text.length <= scopeRules.networks.maxLength && isAddressOrCidr(text);

const setFaults = (field: 'networks' | 'companyIds', list: readonly unknown[], rule: SizeRule): readonly Fault[] => {
  const size = sizeFaults(field, list, rule);
  return size.length > 0 ? size : duplicateFaults(field, list);
};

const networksFaults = (networks: readonly string[]): readonly Fault[] => {
  const faults = setFaults('networks', networks, scopeRules.networks);
  if (faults.length > 0 || networks.every(isNetwork)) return faults;
  const detail = 'must be IP addresses or networks in CIDR notation';
  return [{ field: 'networks', code: 'invalid_format', detail }];
};

/** Rejects a key that has expired already. */
export const expiryFaults = ({ expiresAt }: Pick<SentScope, 'expiresAt'>, now: Date): readonly Fault[] =>
  pastFaults(['expiresAt', expiresAt ?? undefined], now);

/** Checks the parts of a key that need neither its kind nor the current time. */
export const keyFaults = ({
  name,
  companyIds,
  networks,
  expiresAt,
}: SentScope & { readonly name?: string | undefined }): readonly Fault[] => [
  ...labelFaults(name),
  ...ifSent(companyIds ?? undefined, (ids) => setFaults('companyIds', ids, scopeRules.companies)),
  ...ifSent(networks ?? undefined, networksFaults),
  ...timestampFaults(['expiresAt', expiresAt ?? undefined]),
];

const notAllowed = (field: Fault['field'], detail: string): Fault => ({ field, code: 'not_allowed', detail });

/** Rejects any list of permissions of a key whose kind has no list, and null in place of a service account's list. */
const permissionListFaults = (kind: ApiKeyKind, permissions: SentScope['permissions']): readonly Fault[] => {
  if (kind !== 'service_account' && permissions)
    return [
      notAllowed('permissions', 'must be null or absent: only keys of service accounts have a list of permissions'),
    ];
  if (kind === 'service_account' && permissions === null)
    return [notAllowed('permissions', 'must be a list of permissions, which may be empty')];
  return [];
};

/** Rejects parts of a scope that keys of a kind cannot have. */
export const scopeFaults = (
  kind: ApiKeyKind,
  { permissions, companyIds, networks, expiresAt }: SentScope,
): readonly Fault[] => [
  ...permissionListFaults(kind, permissions),
  ...(kind !== 'service_account' && companyIds
    ? [notAllowed('companyIds', 'must be null: only keys of service accounts are restricted to companies')]
    : []),
  ...(kind === 'app' && networks ? [notAllowed('networks', 'must be null: browsers send application keys')] : []),
  ...(kind === 'app' && expiresAt ? [notAllowed('expiresAt', 'must be null: revoke application keys instead')] : []),
];

/** Rejects a new key without the service account that its kind requires, and one with parts that its kind cannot have. */
export const kindFaults = (
  kind: ApiKeyKind,
  { serviceAccountId, ...scope }: SentScope & { readonly serviceAccountId?: number | undefined },
): readonly Fault[] => {
  const field = 'serviceAccountId';
  const isOfAccount = kind === 'service_account';
  if (isOfAccount && serviceAccountId === undefined)
    return [{ field, code: 'required', detail: 'must be the ID of a service account' }, ...scopeFaults(kind, scope)];
  if (!isOfAccount && serviceAccountId !== undefined)
    return [notAllowed(field, 'must be absent: the key is not of a service account'), ...scopeFaults(kind, scope)];
  return scopeFaults(kind, scope);
};

/** Returns a scope with the parts that were sent. */
export const changedScope = (before: KeyScope, sent: SentScope): KeyScope => ({
  permissions: sent.permissions ?? before.permissions,
  companyIds: sent.companyIds === undefined ? before.companyIds : (sent.companyIds ?? undefined),
  networks: sent.networks === undefined ? before.networks : (sent.networks ?? undefined),
  expiresAt: sent.expiresAt === undefined ? before.expiresAt : fromTimestamp(sent.expiresAt ?? ''),
});

/** Returns the state that a version identifies: all fields but those of the last use. */
export const keyState = ({ id, kind, name, serviceAccountId, ...key }: Key): object => {
  const { permissions, companyIds, networks, expiresAt, revokedAt } = key;
  return { id, kind, name, serviceAccountId, permissions, companyIds, networks, expiresAt, revokedAt };
};
