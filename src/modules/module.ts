import type { Knex } from 'knex';
import type { OperationLimits } from '../api/operation-limits.ts';
import type { ModuleResolvers } from '../graphql/schema.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Ports, Unit } from '../kernel/ports.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { RestHandlers } from '../rest/handler.ts';

/** What a module contributes to the service. */
export interface Module {
  readonly repositories?: { readonly [R in keyof Unit]?: (db: Knex, jobs: Jobs) => Unit[R] };
  readonly useCases?: (ports: Ports) => Partial<UseCases>;
  readonly rest?: (usecases: UseCases) => Partial<RestHandlers>;
  readonly graphql?: ModuleResolvers;
  /** The limits of its operations; `reads` and `writes` need no mention. */
  readonly limits?: OperationLimits;
}
