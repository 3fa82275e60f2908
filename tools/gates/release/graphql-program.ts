import { type DocumentNode, getOperationAST, Kind, parse, print, type VariableDefinitionNode } from 'graphql';
import { readDocument } from '../openapi/document.ts';
import { type Example, examplesOf } from '../sdl/examples.ts';
import { bodyOfField } from './rest-bodies.ts';

/** The key of emailed links in the examples of REST, which the mock accepts. */
const key = 'pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE';

/** The values of variables whose type is a string of a certain format. */
const known: Readonly<Record<string, string>> = { email: 'ada@example.com', code: '042137', key, token: key };

const inputTypesOf = ({ definitions }: DocumentNode): ReadonlySet<string> =>
  new Set(definitions.flatMap((one) => (one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? [one.name.value] : [])));

/** Writes a program that runs each example of the SDL. Its inputs are what the examples of REST send. */
export const graphqlProgram = (sdl: string, openapi: string): string => {
  const schema = parse(sdl);
  const inputTypes = inputTypesOf(schema);
  const document = readDocument(openapi);

  const variableValue = (field: string, { variable, type }: VariableDefinitionNode): unknown => {
    const typeName = print(type).replace('!', '');
    if (inputTypes.has(typeName)) return bodyOfField(document, field);
    return known[variable.name.value] ?? (/\bID\b/.test(typeName) ? '42' : 'A'.repeat(43));
  };
  const callOf = ({ at, field, text }: Example): string => {
    const { variableDefinitions = [] } = getOperationAST(parse(text)) ?? {};
    const variables = variableDefinitions.map(
      (definition) => `${definition.variable.name.value}: ${JSON.stringify(variableValue(field, definition))}`,
    );
    return `  ${JSON.stringify(at)}: () =>
    run(graphql(\`${text}\`), { ${variables.join(', ')} }),`;
  };

  return `import type { TypedDocumentString } from './gatehouse/graphql.js';
import { graphql } from './gatehouse/index.js';

type Run = <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables) => Promise<unknown>;

export const calls = (run: Run) => ({
${examplesOf(schema).map(callOf).join('\n')}
});
`;
};
