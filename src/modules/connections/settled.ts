import { DomainError, type Fault, refuseFaults } from '../../kernel/errors.ts';
import { requireMayGive } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import { ownerRole, type RoleOfApp, type Standing } from '../../kernel/role.ts';
import { canonicalDomain } from '../domains/domain.ts';
import type { Connection } from './connection.ts';
import type { StoredConnection } from './ports.ts';

const notFound = (field: Fault['field'], detail: string): Fault => ({ field, code: 'not_found', detail });

/** Roles of the application's own company apply everywhere, so its identity provider cannot give them. */
const givesNoRoles = ({ jit, mappings }: Pick<Connection, 'jit' | 'mappings'>): readonly Fault[] => [
  ...(jit
    ? [{ field: 'jit', code: 'not_allowed', detail: "must be false for the application's own company" } as const]
    : []),
  ...(mappings.length > 0
    ? [{ field: 'mappings', code: 'not_allowed', detail: "must be empty for the application's own company" } as const]
    : []),
];

/** A SAML provider is known once its metadata were read. */
const notReady = ({ protocol, state, entityId, ssoUrl, certificates }: Unsettled): readonly Fault[] =>
  protocol === 'saml' && state === 'active' && (!entityId || !ssoUrl || certificates.length === 0)
    ? [
        {
          field: 'state',
          code: 'not_allowed',
          detail: 'cannot be active before the metadata of the provider were read, or its values were sent',
        },
      ]
    : [];

/** Returns the IDs of domains, which the company must have. */
const domainIdsOf = async (unit: Unit, companyId: number, names: readonly string[]): Promise<readonly number[]> => {
  if (names.length === 0) return [];
  const known = new Map((await unit.domains.list(companyId)).map(({ name, id }) => [name, id]));
  const ids = names.map((name) => known.get(canonicalDomain(name)));
  if (ids.includes(undefined)) refuseFaults([notFound('domains', 'must contain only domains of the company')]);
  return ids as readonly number[];
};

/** Requires that no other active connection has a domain of this one: each domain leads to one. @throws `domain_connected` */
const requireOwnDomains = async (unit: Unit, { id, companyId, state, domains }: Unsettled): Promise<void> => {
  if (state !== 'active') return;
  const others = (await unit.connections.list(companyId)).filter(
    (other) => other.id !== id && other.state === 'active',
  );
  const names = domains.map(canonicalDomain);
  if (others.some((other) => other.domains.some((name) => names.includes(name))))
    throw new DomainError('domain_connected');
};

/** A connection whose roles and domains are names that have not been looked up. */
export type Unsettled = Omit<Connection, 'id' | 'hasSecret' | 'enforcement'> &
  Pick<StoredConnection, 'sealedCredentials'> & { readonly id?: number };

const requireRole = async (unit: Unit, name: string, field: 'defaultRole' | 'mappings'): Promise<RoleOfApp> => {
  const role = await unit.roles.holdByName(name);
  if (!role) refuseFaults([notFound(field, 'must be a role of the application')]);
  return role!;
};

/**
 * Looks up the roles and domains of a connection of a locked company. The caller must be allowed to give its roles, also those that
 * another person has written: a person who chooses the identity provider chooses who gets them. That of the application's own
 * company logs in its owners, so the caller must be allowed to give their role.
 * @throws `forbidden`, `validation_failed`, `domain_connected`
 */
export const settled = async (
  unit: Unit,
  standing: Standing,
  connection: Unsettled,
  isOnlyDisabled = false,
): Promise<StoredConnection> => {
  const { id: _id, domains, defaultRole, mappings, ...stored } = connection;
  if (standing.isAppCompany) refuseFaults(givesNoRoles(connection));
  refuseFaults(notReady(connection));
  const role = await requireRole(unit, defaultRole, 'defaultRole');
  const mapped: { group: string; role: RoleOfApp }[] = [];
  for (const mapping of mappings)
    mapped.push({ group: mapping.group, role: await requireRole(unit, mapping.role, 'mappings') });
  const given = standing.isAppCompany
    ? [await requireRole(unit, ownerRole, 'defaultRole')]
    : [role, ...mapped.map((mapping) => mapping.role)];
  if (!isOnlyDisabled) for (const each of given) requireMayGive(standing, each);
  await requireOwnDomains(unit, connection);
  return {
    ...stored,
    domainIds: await domainIdsOf(unit, connection.companyId, domains),
    defaultRoleId: role.id,
    mappings: mapped.map(({ group, role: { id } }) => ({ group, roleId: id })),
  };
};
