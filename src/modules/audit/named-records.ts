import { operationPermissions } from '../../../generated/permissions.ts';
import type { AuditRecord } from '../../kernel/audit.ts';
import { permissionsEverywhere, userIdOf } from '../../kernel/policy.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { companiesWith } from '../users/readable-data.ts';
import { type NamedKind, namedKinds, type ReadableUsers } from './ports.ts';

/** An entry with the present names of what its IDs refer to, as far as the caller may read them. */
export interface NamedRecord extends AuditRecord {
  readonly actorName?: string | undefined;
  readonly impersonatedUserName?: string | undefined;
  readonly targetName?: string | undefined;
}

/** The names that a caller may read. */
export interface NameRights {
  readonly kinds: ReadonlySet<NamedKind>;
  readonly users: ReadableUsers;
}

/** The rights of the CLI. */
export const allNames: NameRights = { kinds: new Set(namedKinds), users: {} };

/** The permissions for the names of objects in lists, which are those of the lists. Users have a separate rule, and only the CLI lists operator keys. */
const listPermissions = {
  'service-account': operationPermissions.listServiceAccounts,
  company: operationPermissions.listCompanies,
  branch: operationPermissions.listBranches,
  role: operationPermissions.listRoles,
  key: operationPermissions.listApiKeys,
  provider: operationPermissions.listProviders,
  client: operationPermissions.listClients,
  'resource-server': operationPermissions.listResourceServers,
  'user-field': operationPermissions.listUserFields,
  'webhook-endpoint': operationPermissions.listWebhookEndpoints,
} as const satisfies Readonly<Record<Exclude<NamedKind, 'user' | 'operator-key'>, string>>;

/** Returns the rights of a caller to names: those of the lists in the whole application, and of users also those of companies. */
export const nameRightsOf = async (reads: Reads, principal: Actor): Promise<NameRights> => {
  const own = await permissionsEverywhere(reads, principal);
  const companyIds = await companiesWith(reads, principal, operationPermissions.listUsers);
  const isCli = principal.kind === 'superAdmin' && principal.keyId === undefined;
  const mayRead = (kind: NamedKind): boolean => {
    if (kind === 'user') return true;
    return kind === 'operator-key' ? isCli : own.includes(listPermissions[kind]);
  };
  return {
    kinds: new Set(namedKinds.filter(mayRead)),
    users: { selfId: userIdOf(principal), companyIds },
  };
};

/** Returns what an entry or event refers to as `kind:id`. */
type References = readonly (string | undefined)[];

const reference = (kind: NamedKind, id: number | undefined): string | undefined =>
  id === undefined ? undefined : `${kind}:${id}`;

/** Reads the names of what rows refer to with one statement. */
export const namesOf = async (
  { names }: Pick<Reads, 'names'>,
  { kinds, users }: NameRights,
  references: References,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<NamedKind, Set<string>>();
  for (const one of references) {
    const [kind, id] = [one?.slice(0, one.indexOf(':')) as NamedKind, one?.slice(one.indexOf(':') + 1)];
    if (id !== undefined && kinds.has(kind)) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  return names.find(ids, users);
};

const actorOf = ({ userId, serviceAccountId, keyId, factor }: AuditRecord): string | undefined =>
  reference('user', userId) ??
  reference('service-account', serviceAccountId) ??
  reference(factor === 'operator_key' ? 'operator-key' : 'key', keyId);

/** Adds the present names to entries. */
export const named = async (
  reads: Pick<Reads, 'names'>,
  rights: NameRights,
  records: readonly AuditRecord[],
): Promise<readonly NamedRecord[]> => {
  const impersonated = ({ impersonatedUserId }: AuditRecord) => reference('user', impersonatedUserId);
  const names = await namesOf(
    reads,
    rights,
    records.flatMap((record) => [actorOf(record), impersonated(record), record.target]),
  );
  const nameOf = (one: string | undefined): string | undefined => (one === undefined ? undefined : names.get(one));
  return records.map((record) => ({
    ...record,
    actorName: nameOf(actorOf(record)),
    impersonatedUserName: nameOf(impersonated(record)),
    targetName: nameOf(record.target),
  }));
};
