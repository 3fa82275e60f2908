import type { ModuleResolvers } from '../../../graphql/schema.ts';

export const graphql = {
  Event: {
    app_id: ({ app }) => app.id,
    data: ({ data }) => JSON.stringify(data),
  },
} satisfies ModuleResolvers;
