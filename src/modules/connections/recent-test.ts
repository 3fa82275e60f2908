import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Unit } from '../../kernel/ports.ts';
import { isUserPermitted } from '../companies/policy.ts';
import type { Connection } from './connection.ts';
import { isRecent } from './enforcement.ts';

/**
 * Requires a successful test of the connection within 24 hours. One that a user has started counts as long as the user is an
 * administrator. @throws `test_required`
 */
export const requireRecentTest = async (unit: Unit, { id, companyId }: Connection, now: Date): Promise<void> => {
  const needed = operationPermissions.setEnforcement;
  const test = await unit.enforcements.testOf(id);
  const isCurrent = async ({ by }: NonNullable<typeof test>): Promise<boolean> =>
    by === undefined || isUserPermitted(unit, { userId: by, companyId }, needed);
  if (!test || !isRecent(test, now) || !(await isCurrent(test))) throw new DomainError('test_required');
};
