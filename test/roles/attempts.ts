import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { type ApiName, outcomeOf } from '../kit/apis.ts';
import type { Reply, TestService } from '../kit/service.ts';
import { spread } from '../kit/tables.ts';
import { attempted, rowAttempts } from '../operations/authorization.ts';
import { anyOperationsOf, fieldsOf } from '../operations/request.ts';
import type { Targets } from './targets.ts';

/** Operations that ask for no permission: they are about the caller's own account, or for holders of an emailed key. */
const needsNoPermission = (Object.keys(operationTable) as OperationId[])
  .filter((operation) => operationTable[operation].access !== 'actor' && operationTable[operation].method !== 'get')
  .flatMap((operation) => [operation, ...fieldsOf(operation)]);

/** Every operation that changes something and is classified here. */
export const classified: readonly string[] = [...needsNoPermission, ...attempted];

/** The attempts of an operation that `npm test` makes. */
const mostInOnce = 8;

/**
 * Returns true if an attempt was refused with an error code. A result that is not a reply of the service may have had an effect.
 */
const isRefused = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'body' in reply && outcomeOf(reply as Reply) !== 'done';

/**
 * Tries every operation as a user, each in all ways. `check` is called after each operation that was not refused, and at the
 * end: then for all that were refused.
 */
export const tryEverything = async (
  service: TestService,
  name: ApiName,
  targets: Targets,
  check: (operation: string) => Promise<void>,
): Promise<void> => {
  const all = rowAttempts(anyOperationsOf(service)[name], targets.self.headers, targets, service);
  for (const [operation, some] of all) {
    if (name === 'GraphQL' && fieldsOf(operation).length === 0) continue;
    let hasEffect = false;
    for (const attempt of spread(some, mostInOnce)) hasEffect = !isRefused(await attempt()) || hasEffect;
    if (hasEffect) await check(operation);
  }
  await check('an operation that was refused');
};
