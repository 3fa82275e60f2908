import type { ModuleResolvers } from '../../../graphql/schema.ts';

export const graphql = { IssuedWebhookEndpoint: { details: (issued) => issued } } satisfies ModuleResolvers;
