import { toMaybeTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';

export const rest = (usecases: UseCases) =>
  ({
    getDiagnostics: async ({ principal }) => ({
      status: 200,
      body: {
        data: (await usecases.getDiagnostics({ principal })).map(({ check, status, count, since, target }) => ({
          check,
          status,
          count: count ?? null,
          since: toMaybeTimestamp(since),
          target: target ?? null,
        })),
      },
    }),
  }) satisfies Partial<RestHandlers>;
