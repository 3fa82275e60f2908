import type { ModuleResolvers } from '../../../graphql/schema.ts';

export const graphql = {
  FieldValue: {
    __resolveType(value) {
      if ('text' in value) return 'FieldText';
      if ('number' in value) return 'FieldNumber';
      return 'boolean' in value ? 'FieldBoolean' : 'FieldList';
    },
  },
} satisfies ModuleResolvers;
