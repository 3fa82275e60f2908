import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { requireEverywhere } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { UserField } from './user-field.ts';

/**
 * Returns a custom field that an actor may change, locked.
 * @throws `forbidden` or `not_found`
 */
export const requireOwnUserField = async (unit: Unit, principal: Actor, id: number): Promise<UserField> => {
  await requireEverywhere(unit, principal, operationPermissions.updateUserField);
  const field = await unit.userFields.lock(id);
  if (!field) throw new DomainError('not_found');
  return field;
};

/** Returns the other fields of the application. No other change of them is possible until the transaction ends. */
export const othersOf = async (unit: Unit, id: number): Promise<readonly UserField[]> =>
  (await unit.userFields.list()).filter((one) => one.id !== id);
