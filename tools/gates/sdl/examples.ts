import {
  buildSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  validate,
} from 'graphql';
import { sdlDefinitions } from '../../codegen/bundle-sdl.ts';
import type { Gate } from '../gate.ts';
import { elementsOf } from './elements.ts';

/** An operation that the description of a root field shows. */
export interface Example {
  /** The root field: `Query.me`. */
  readonly at: string;
  readonly field: string;
  /** The file and line. */
  readonly place: string;
  readonly text: string;
}

/** Returns the GraphQL blocks in the descriptions of root fields. Editors show them while the field is typed. */
export const examplesOf = (sdl: DocumentNode): readonly Example[] =>
  elementsOf(sdl)
    .filter(({ sort }) => sort === 'root field')
    .flatMap(({ at, name: field, place, description }) =>
      [...description.matchAll(/^```graphql\n([\s\S]*?)\n```$/gm)].map(([, text]) => ({
        at,
        field,
        place,
        text: text!,
      })),
    );

/** Returns true if the document is a named operation of the field, so that clients can copy it unchanged. */
const isOf = (field: string, document: DocumentNode): boolean => {
  const operation = getOperationAST(document);
  return (
    operation?.name !== undefined &&
    operation.selectionSet.selections.some((one) => one.kind === Kind.FIELD && one.name.value === field)
  );
};

const faultsOf = (schema: GraphQLSchema, { field, text }: Example): readonly string[] => {
  try {
    const document = parse(text);
    const own = isOf(field, document) ? [] : [`is not a named operation with the field \`${field}\`.`];
    return [...own, ...validate(schema, document).map(({ message }) => message)];
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
};

/** Checks that the examples are valid operations. `test/graphql/examples.test.ts` sends them. */
export const sdlExamples: Gate = {
  name: 'the examples in the GraphQL contract are valid operations',
  remedy: 'Change the ```graphql block in the description of the listed field.',
  async faults({ parts, contracts }) {
    const schema = buildSchema(contracts.sdl);
    return examplesOf(sdlDefinitions(parts)).flatMap((example) =>
      faultsOf(schema, example).map((fault) => `${example.place} ${example.at}, its example: ${fault}`),
    );
  },
};
