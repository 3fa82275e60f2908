import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';

export const rest = (usecases: UseCases) =>
  ({
    listSuppressions: async ({ query, principal }) => ({
      status: 200,
      body: { data: await usecases.listSuppressions({ principal, email: query?.email }) },
    }),

    deleteSuppression: async ({ path: { id }, principal, origin }) => {
      await usecases.deleteSuppression({ principal, id, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
