import type { Knex } from 'knex';
import type { OperationId } from '../../generated/handlers.ts';
import type { AppDb } from '../database/app-db.ts';
import type { Loaders } from '../graphql/context.ts';
import type { ModuleResolvers } from '../graphql/schema.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Callers } from '../kernel/authenticate.ts';
import type { Ports, Repositories, SystemRepositories } from '../kernel/ports.ts';
import type { RateLimitName } from '../kernel/rate-limits.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { RestHandlers } from '../rest/handler.ts';

/** An operation of a module. Its handler in `rest.ts` and its resolver in `graphql.ts` have the names of the contracts. */
export interface Operation {
  /** Creates the use case. Absent: the operation is a second name in REST, whose handler calls another use case. */
  readonly useCase?: (ports: Ports) => unknown;
  /** The limits of the operation, except `reads` and `writes`. */
  readonly limits?: readonly RateLimitName[];
}

export type Operations = { readonly [O in OperationId]?: Operation };

/** The use cases of a module, as REST and GraphQL call them. */
export type UseCasesOf<O> = {
  readonly [N in keyof O as O[N] extends { readonly useCase: unknown } ? N : never]: O[N] extends {
    readonly useCase: (ports: never) => infer U;
  }
    ? U
    : never;
};

/** The callers of a request, for whom loaders read. */
export type LoadingCallers = Pick<Callers, 'client' | 'actor'>;

export interface Module {
  /** The repositories of one application. */
  readonly repositories?: { readonly [R in keyof Repositories]?: (db: AppDb, jobs: Jobs) => Repositories[R] };
  /** The repositories across applications. */
  readonly system?: { readonly [R in keyof SystemRepositories]?: (db: Knex, jobs: Jobs) => SystemRepositories[R] };
  readonly operations?: Operations;
  readonly rest?: (usecases: UseCases) => Partial<RestHandlers>;
  readonly graphql?: ModuleResolvers;
  /** Creates the loaders, with which resolvers read for all rows of a list at once. */
  readonly loaders?: (callers: LoadingCallers) => Partial<Loaders>;
}
