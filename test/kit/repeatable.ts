import type { OperationId } from '../../generated/handlers.ts';
import type { operations as Contract } from '../../generated/openapi.ts';

/** The operations whose contract has the header `Idempotency-Key`; GraphQL passes it on to its mutations. */
export type Repeatable = Exclude<
  {
    [O in OperationId]: [NonNullable<Contract[O]['parameters']['header']>] extends [never]
      ? never
      : 'Idempotency-Key' extends keyof NonNullable<Contract[O]['parameters']['header']>
        ? O
        : never;
  }[OperationId],
  'executeGraphql'
>;
