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
import type { Gate } from '../gate.ts';
import { elementsOf } from './elements.ts';

/** An operation that the description of a root field shows. */
export interface Example {
  /** `Query.me` */
  readonly at: string;
  readonly field: string;
  readonly line: number;
  readonly text: string;
}

/** The blocks of GraphQL in the descriptions of the root fields. An editor shows them where the field is typed. */
export const examplesOf = (sdl: string): readonly Example[] =>
  elementsOf(parse(sdl))
    .filter(({ sort }) => sort === 'root field')
    .flatMap(({ at, name: field, line, description }) =>
      [...description.matchAll(/^```graphql\n([\s\S]*?)\n```$/gm)].map(([, text]) => ({
        at,
        field,
        line,
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
  name: 'the examples in schema.graphql are valid operations',
  remedy: 'Change the ```graphql block in the description of the listed field in contracts/schema.graphql.',
  async faults({ contracts }) {
    const schema = buildSchema(contracts.sdl);
    return examplesOf(contracts.sdl).flatMap((example) =>
      faultsOf(schema, example).map(
        (fault) => `contracts/schema.graphql:${example.line} ${example.at}, its example: ${fault}`,
      ),
    );
  },
};
