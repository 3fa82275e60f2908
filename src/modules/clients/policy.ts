import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError, refuseFaults } from '../../kernel/errors.ts';
import { permissionsEverywhere, requireEverywhere, requirePermissions } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { allPermissions } from '../../kernel/role.ts';
import type { Client, ClientMetadata } from './client.ts';
import { scopesFaults } from './client-rules.ts';

type Grant = Pick<
  ClientMetadata,
  'grantTypes' | 'scopes' | 'serviceAccountId' | 'isFirstParty' | 'impersonationAllowed'
>;

/**
 * Returns the permissions that tokens without a user may have: those of the client's service account, and its scopes. Scopes of
 * OpenID Connect are not permissions, and a revoked key may list a permission that the application has removed.
 */
const grantedBy = async (unit: Unit, { app }: Actor, client: Grant): Promise<readonly string[]> => {
  const keys = client.serviceAccountId === undefined ? [] : await unit.apiKeys.listOf(client.serviceAccountId);
  const listed = new Set([...keys.flatMap(({ permissions }) => permissions), ...client.scopes]);
  return allPermissions(app.settings.appPermissions).filter((name) => listed.has(name));
};

/**
 * Requires the right to get tokens as a client without the consent of a user. A first-party client gets tokens of every user who opens
 * a link, administrators included, so it needs what the redirect URIs of the application need. A client that can be opened as a user
 * gets tokens of users without them, which only those may arrange who can act as users. A client with `client_credentials` needs the
 * permissions that its tokens have.
 * @throws `forbidden`
 */
export const requireGrantRights = async (unit: Unit, principal: Actor, client: Grant): Promise<void> => {
  if (client.isFirstParty) await requireEverywhere(unit, principal, 'security:write');
  if (client.impersonationAllowed) await requireEverywhere(unit, principal, 'users:impersonate');
  if (!client.grantTypes.includes('client_credentials')) return;
  const granted = await grantedBy(unit, principal, client);
  requirePermissions(await permissionsEverywhere(unit, principal), ...granted);
};

/**
 * Returns a client that an actor may change, locked.
 * @throws `forbidden` or `not_found`
 */
export const requireOwnClient = async (unit: Unit, principal: Actor, id: number): Promise<Client> => {
  await requireEverywhere(unit, principal, operationPermissions.updateClient);
  const client = await unit.clients.lock(id);
  if (!client) throw new DomainError('not_found');
  await requireGrantRights(unit, principal, client);
  return client;
};

/**
 * Requires that the service account of a client exists, and locks it, because it could be deleted at the same time.
 * @throws `validation_failed`
 */
export const requireAccount = async (
  unit: Unit,
  { serviceAccountId: id }: Pick<ClientMetadata, 'serviceAccountId'>,
): Promise<void> => {
  if (id !== undefined && !(await unit.serviceAccounts.lock(id)))
    refuseFaults([
      { field: 'serviceAccountId', code: 'not_found', detail: 'must be a service account of the application' },
    ]);
};

/**
 * Requires that the application defines the scopes of a client. The settings are locked, since a permission cannot be removed
 * while a client has it.
 * @throws `validation_failed`
 */
export const requireScopes = async (unit: Unit, scopes: readonly string[]): Promise<void> => {
  if (scopesFaults(scopes, []).length === 0) return;
  const { settings } = await unit.administration.lock();
  refuseFaults(scopesFaults(scopes, settings.appPermissions));
};
