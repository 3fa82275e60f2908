import { buildASTSchema, type DocumentNode, type GraphQLError, validateSchema } from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { sdlDefinitions, sdlFault } from '../../codegen/bundle-sdl.ts';
import { PartsError } from '../../codegen/parts.ts';
import type { Gate } from '../gate.ts';

/** Returns the faults of the definitions. `buildASTSchema` would report those that `validateSDL` finds without their places. */
const errorsIn = (definitions: DocumentNode): readonly GraphQLError[] => {
  const invalid = validateSDL(definitions);
  return invalid.length > 0 ? invalid : validateSchema(buildASTSchema(definitions));
};

/** Checks the GraphQL contract by the specification of GraphQL. */
export const sdlValidity: Gate = {
  name: 'the GraphQL contract is a valid schema',
  remedy: 'Change the contract at the listed lines.',
  async faults({ parts }) {
    try {
      return errorsIn(sdlDefinitions(parts)).map(sdlFault);
    } catch (error) {
      if (error instanceof PartsError) return error.faults;
      throw error;
    }
  },
};
