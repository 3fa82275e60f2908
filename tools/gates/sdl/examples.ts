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
  /** `Query.me` */
  readonly at: string;
  readonly field: string;
  /** Its file and line. */
  readonly place: string;
  readonly text: string;
}

/** The blocks of GraphQL in the descriptions of the root fields. An editor shows them where the field is typed. */
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

/** An operation with a name can be taken over into a client as it stands. */
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

/** An example that an editor shows can be sent as it stands; `test/graphql/examples.test.ts` sends it. */
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
