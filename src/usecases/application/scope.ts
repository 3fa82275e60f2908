import { DomainError } from '../../domain/errors.ts';
import type { Key, KeyKind } from '../../domain/key.ts';
import type { Actor } from '../../domain/principal.ts';
import { mayGrant, permissions } from '../../domain/role.ts';
import { requireEverywhere } from '../access.ts';
import type { Unit } from '../ports.ts';

/** A super admin key may do everything, so only who may do everything makes, replaces or revokes one. */
export const requireKeyRights = async (unit: Unit, principal: Actor, kind: KeyKind): Promise<void> => {
  const own = await requireEverywhere(unit, principal, 'keys:write');
  if (kind === 'service' && !mayGrant(own, permissions)) throw new DomainError('forbidden');
};

/** A key that an actor may change. @throws `not_found` */
export const requireOwnKey = async (unit: Unit, principal: Actor, id: number): Promise<Key> => {
  await requireEverywhere(unit, principal, 'keys:write');
  const key = await unit.keyring.find(principal.app.id, id);
  if (!key) throw new DomainError('not_found');
  await requireKeyRights(unit, principal, key.kind);
  return key;
};
