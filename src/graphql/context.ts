import type { OperationId } from '../../generated/handlers.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Callers } from '../kernel/authenticate.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { RestHandlers } from '../rest/handler.ts';
import type { RetryOf } from './retry.ts';

/**
 * Reads that the rows of a list share, batched by kind. They live as long as their request. Each module adds its own (`declare
 * module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Loaders {}

/**
 * The context of resolvers. The user is authenticated on demand, because fields require different kinds of callers. The keys are
 * checked before the document is executed.
 */
export interface Context extends Callers {
  readonly usecases: UseCases;
  /** The handlers of REST, which answer the fields that need no resolver. */
  readonly handlers: Partial<RestHandlers>;
  readonly origin: Origin;
  /** Returns the idempotency key of a field. Each field that creates something has a separate one. */
  readonly retryOf: RetryOf;
  /** The header `Challenge-Response`. */
  readonly challengeResponse: string | undefined;
  readonly loaders: Loaders;
  /**
   * Checks the capacity of the password queue if the operation needs it, authenticates the caller, and counts the call, as REST
   * does before it calls a handler.
   * @throws `overloaded` or `rate_limited`
   */
  readonly admit: (operation: OperationId) => Promise<void>;
  /** Calls an operation, and reports its result. */
  readonly observed: <T>(operation: OperationId, call: () => Promise<T>) => Promise<T>;
}
