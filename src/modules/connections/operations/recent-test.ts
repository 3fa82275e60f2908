import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { isCreatorPermitted } from '../../setup-links/steps/is-creator-permitted.ts';
import type { Connection } from '../connection.ts';
import { isRecent } from '../enforcement.ts';

/**
 * Requires that a test of the connection has passed within 24 hours, and that its caller still may configure the company: who enforces a
 * connection that does not work locks all users out. @throws `test_required`
 */
export const requireRecentTest = async (
  unit: Unit,
  app: App,
  { id, companyId }: Connection,
  now: Date,
): Promise<void> => {
  const test = await unit.enforcements.testOf(id);
  if (!test || !isRecent(test, now) || !(await isCreatorPermitted(unit, app, { creator: test.by, companyId }, now)))
    throw new DomainError('test_required');
};
