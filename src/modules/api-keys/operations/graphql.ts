import type { ModuleResolvers } from '../../../graphql/schema.ts';

export const graphql = { IssuedApiKey: { details: (issued) => issued } } satisfies ModuleResolvers;
