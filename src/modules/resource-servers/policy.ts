import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError, refuseFaults } from '../../kernel/errors.ts';
import { requireEverywhere } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { type ResourceServer, scopesFaults } from './resource-server.ts';

/**
 * Returns a resource server that an actor may change, locked.
 * @throws `forbidden` or `not_found`
 */
export const requireOwnResourceServer = async (unit: Unit, principal: Actor, id: number): Promise<ResourceServer> => {
  await requireEverywhere(unit, principal, operationPermissions.updateResourceServer);
  const server = await unit.resourceServers.lock(id);
  if (!server) throw new DomainError('not_found');
  return server;
};

/**
 * Requires that the application defines the scopes of a resource server. The settings are locked, since a permission cannot be
 * removed while a resource server has it.
 * @throws `validation_failed`
 */
export const requireScopes = async (unit: Unit, scopes: readonly string[]): Promise<void> => {
  if (scopes.length === 0) return;
  const { settings } = await unit.administration.lock();
  refuseFaults(scopesFaults(scopes, settings.appPermissions));
};
