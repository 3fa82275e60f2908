import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Unit } from '../../kernel/ports.ts';
import { isUserPermitted } from '../companies/policy.ts';
import type { ProviderConnection } from '../social/provider.ts';
import type { Connection } from './connection.ts';
import { isRecent } from './enforcement.ts';

const needed = operationPermissions.setEnforcement;

/** Notes the login of an administrator of the company: it has shown that the connection works. */
export const noteWorking = async (
  unit: Unit,
  { id, companyId }: ProviderConnection,
  userId: number,
  at: Date,
): Promise<void> => {
  if (await isUserPermitted(unit, { userId, companyId }, needed)) await unit.enforcements.noteTest(id, userId, at);
};

/**
 * Requires that an administrator has logged in with the connection within 24 hours, and still is an administrator: who enforces a
 * connection that does not work locks all users out. @throws `test_required`
 */
export const requireRecentTest = async (unit: Unit, { id, companyId }: Connection, now: Date): Promise<void> => {
  const test = await unit.enforcements.testOf(id);
  const isCurrent = async ({ by }: NonNullable<typeof test>): Promise<boolean> =>
    by === undefined || isUserPermitted(unit, { userId: by, companyId }, needed);
  if (!test || !isRecent(test, now) || !(await isCurrent(test))) throw new DomainError('test_required');
};
