import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { requireEverywhere, requirePermissions } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { ServiceAccount } from './service-account.ts';

/**
 * Returns a service account that an actor may change, locked. An actor needs the permissions of all its keys: otherwise,
 * enabling it would grant more than the actor has.
 * @throws `forbidden` or `not_found`
 */
export const requireOwnServiceAccount = async (unit: Unit, principal: Actor, id: number): Promise<ServiceAccount> => {
  const own = await requireEverywhere(unit, principal, operationPermissions.updateServiceAccount);
  const account = await unit.serviceAccounts.lock(principal.app.id, id);
  if (!account) throw new DomainError('not_found');
  const keys = await unit.apiKeys.listOf(id);
  requirePermissions(own, ...keys.flatMap(({ permissions }) => permissions));
  return account;
};
