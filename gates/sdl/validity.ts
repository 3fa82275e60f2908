import { buildASTSchema, GraphQLError, parse, validateSchema } from 'graphql';
import type { Gate } from '../gate.ts';

const told = ({ locations, message }: GraphQLError): string =>
  `contracts/schema.graphql:${locations?.[0]?.line} ${message}`;

/** The GraphQL contract by the specification of GraphQL. */
export const sdlValidity: Gate = {
  name: 'schema.graphql is a valid schema',
  remedy: 'Change contracts/schema.graphql at the listed lines.',
  async faults({ contracts }) {
    try {
      return validateSchema(buildASTSchema(parse(contracts.sdl))).map(told);
    } catch (error) {
      if (error instanceof GraphQLError) return [told(error)];
      if (error instanceof Error)
        return error.message.split('\n\n').map((message) => `contracts/schema.graphql ${message}`);
      throw error;
    }
  },
};
