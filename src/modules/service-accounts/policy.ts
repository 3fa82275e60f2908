import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { requireEverywhere, requirePermissions } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { isInForce } from '../api-keys/api-key.ts';
import type { ServiceAccount } from './service-account.ts';

/**
 * Returns a service account that an actor may change, locked. An actor needs the permissions of its keys that are in force:
 * otherwise, enabling it would grant more than the actor has. The others may list a permission that the application has removed,
 * which no actor has.
 * @throws `forbidden` or `not_found`
 */
export const requireOwnServiceAccount = async (
  unit: Unit,
  principal: Actor,
  id: number,
  now: Date,
): Promise<ServiceAccount> => {
  const own = await requireEverywhere(unit, principal, operationPermissions.updateServiceAccount);
  const account = await unit.serviceAccounts.lock(id);
  if (!account) throw new DomainError('not_found');
  const keys = (await unit.apiKeys.listOf(id)).filter((key) => isInForce(key, now));
  requirePermissions(own, ...keys.flatMap(({ permissions }) => permissions));
  return account;
};
