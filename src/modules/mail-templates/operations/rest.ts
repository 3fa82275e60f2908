import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';

export const rest = (usecases: UseCases) =>
  ({
    listMailTemplates: async ({ principal }) => ({
      status: 200,
      body: { data: await usecases.listMailTemplates({ principal }) },
    }),

    getMailTemplate: async ({ path: { id }, principal }) => ({
      status: 200,
      body: await usecases.getMailTemplate({ principal, id }),
    }),

    setMailTemplate: async ({ path: { id }, body: { source }, principal, origin }) => ({
      status: 200,
      body: await usecases.setMailTemplate({ principal, id, source, origin }),
    }),

    resetMailTemplate: async ({ path: { id }, principal, origin }) => {
      await usecases.resetMailTemplate({ principal, id, origin });
      return { status: 204 };
    },

    previewMailTemplate: async ({ path: { id }, body: { source }, principal }) => ({
      status: 200,
      body: await usecases.previewMailTemplate({ principal, id, source }),
    }),

    sendTestMail: async ({ path: { id }, body: { source }, principal, origin }) => ({
      status: 200,
      body: await usecases.sendTestMail({ principal, id, source, origin }),
    }),
  }) satisfies Partial<RestHandlers>;
