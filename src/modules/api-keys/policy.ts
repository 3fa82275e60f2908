import { DomainError } from '../../kernel/errors.ts';
import { operationPermissions } from '../../kernel/operation-permissions.ts';
import { requireEverywhere } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { mayGrant, permissions } from '../../kernel/role.ts';
import type { ApiKeyKind, Key } from './api-key.ts';

/**
 * Requires the right to create, replace or revoke a key. A super admin key has all permissions, so that only a user with all
 * permissions may do so with one.
 */
export const requireKeyRights = async (unit: Unit, principal: Actor, kind: ApiKeyKind): Promise<void> => {
  const own = await requireEverywhere(unit, principal, operationPermissions.createApiKey);
  if (kind === 'service' && !mayGrant(own, permissions)) throw new DomainError('forbidden');
};

/** Returns a key that the actor may change. @throws `not_found` */
export const requireOwnKey = async (unit: Unit, principal: Actor, id: number): Promise<Key> => {
  await requireEverywhere(unit, principal, operationPermissions.updateApiKey);
  const key = await unit.apiKeys.lock(principal.app.id, id);
  if (!key) throw new DomainError('not_found');
  await requireKeyRights(unit, principal, key.kind);
  return key;
};
