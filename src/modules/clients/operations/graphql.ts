import type { ModuleResolvers } from '../../../graphql/schema.ts';

export const graphql = { IssuedClient: { details: (issued) => issued } } satisfies ModuleResolvers;
