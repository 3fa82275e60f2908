import { toMaybeTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';

export const rest = (usecases: UseCases) =>
  ({
    getDiagnostics: async ({ principal }) => ({
      status: 200,
      body: {
        data: (await usecases.getDiagnostics({ principal })).map(
          ({ check, status, count, startedAt, target, targetName }) => ({
            check,
            status,
            count: count ?? null,
            started_at: toMaybeTimestamp(startedAt),
            target: target ?? null,
            target_name: targetName ?? null,
          }),
        ),
      },
    }),
  }) satisfies Partial<RestHandlers>;
