import { DomainError } from '../../kernel/errors.ts';
import { requireEverywhere } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { mayGrant, permissions } from '../../kernel/role.ts';
import type { ApiKeyKind, Key } from './api-key.ts';

/** A super admin key may do everything, so only who may do everything makes, replaces or revokes one. */
export const requireKeyRights = async (unit: Unit, principal: Actor, kind: ApiKeyKind): Promise<void> => {
  const own = await requireEverywhere(unit, principal, 'keys:write');
  if (kind === 'service' && !mayGrant(own, permissions)) throw new DomainError('forbidden');
};

/** A key that an actor may change. @throws `not_found` */
export const requireOwnKey = async (unit: Unit, principal: Actor, id: number): Promise<Key> => {
  await requireEverywhere(unit, principal, 'keys:write');
  const key = await unit.apiKeys.lock(principal.app.id, id);
  if (!key) throw new DomainError('not_found');
  await requireKeyRights(unit, principal, key.kind);
  return key;
};
