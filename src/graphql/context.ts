import type { OperationId } from '../../generated/handlers.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Actor, Client, Refresher, SignedInUser, SuperAdmin, Visitor } from '../kernel/principal.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { Loaders } from './loaders.ts';
import type { RetryOf } from './retry.ts';

/**
 * The context of resolvers. The user is authenticated on demand, since each field requires a different kind of caller;
 * the keys are checked before the document is executed.
 */
export interface Context {
  readonly usecases: UseCases;
  readonly origin: Origin;
  /** What makes it safe to send the document again; each field that creates something counts by itself. */
  readonly retryOf: RetryOf;
  /** The header `Challenge-Response`. */
  readonly challengeResponse: string | undefined;
  readonly client: () => Promise<Client>;
  readonly visitor: () => Promise<Visitor>;
  readonly operator: () => Promise<SuperAdmin>;
  readonly actor: () => Promise<Actor>;
  readonly session: () => Promise<SignedInUser>;
  readonly refresher: () => Promise<Refresher>;
  readonly loaders: Loaders;
  /** Authenticates the caller of an operation, and counts the call. @throws `rate_limited` */
  readonly count: (operation: OperationId) => Promise<void>;
}
