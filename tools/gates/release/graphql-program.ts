import { getOperationAST, parse, print, type VariableDefinitionNode } from 'graphql';
import { type Example, examplesOf } from '../sdl/examples.ts';

/** The key of emailed links in the examples of REST, which the mock accepts. */
const key = 'pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE';

/** The values of variables whose type is a string of a certain format. */
const known: Readonly<Record<string, string>> = { email: 'ada@example.com', code: '042137', key, token: key };

/** The values of variables of input types. An example with another one does not compile. */
const inputs: Readonly<Record<string, object>> = {
  AddDomainInput: { domain: 'engines.example' },
  MergeUsersInput: { from: '43', reason: 'Ticket 4711' },
};

const variableOf = ({ variable, type }: VariableDefinitionNode): string => {
  const name = variable.name.value;
  const input = inputs[print(type).replace('!', '')];
  if (input) return `${name}: ${JSON.stringify(input)}`;
  const usual = /\bID\b/.test(print(type)) ? '42' : 'A'.repeat(43);
  return `${name}: ${JSON.stringify(known[name] ?? usual)}`;
};

const callOf = ({ at, text }: Example): string => {
  const { variableDefinitions = [] } = getOperationAST(parse(text)) ?? {};
  return `  ${JSON.stringify(at)}: () =>
    run(graphql(\`${text}\`), { ${variableDefinitions.map(variableOf).join(', ')} }),`;
};

/** Writes a program that runs each example of the SDL. */
export const graphqlProgram = (sdl: string): string =>
  `import type { TypedDocumentString } from './gatehouse/graphql.js';
import { graphql } from './gatehouse/index.js';

type Run = <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables) => Promise<unknown>;

export const calls = (run: Run) => ({
${examplesOf(parse(sdl)).map(callOf).join('\n')}
});
`;
