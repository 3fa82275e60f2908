import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { fromAppChange, toAppDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    app: async ({ principal }) => ({ status: 200, body: toAppDto(await usecases.app({ principal })) }),

    updateApp: async ({ body, principal, origin }) => ({
      status: 200,
      body: toAppDto(await usecases.updateApp({ principal, change: fromAppChange(body), origin })),
    }),
  }) satisfies Partial<RestHandlers>;
