/** Writes the types of the outcomes that a test can choose with the package `mock`: those that the contract documents. */
import { createReferences, type Reference } from '../../src/api/references.ts';
import type { OpenApiDocument } from '../../src/contracts.ts';

interface Example {
  readonly value: { readonly code?: string };
}
interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Reference | Example>> }>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}
interface Paths {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
}

/** Returns the file of the package: for each operation the statuses, codes and names of examples that `src/mock/script.ts` accepts. */
export const mockOutcomesFile = (contract: OpenApiDocument): string => {
  const { resolve } = createReferences(contract);

  const examplesOf = (response: Response): readonly string[] =>
    Object.entries(response.content ?? {}).flatMap(([type, { examples = {} }]) =>
      Object.entries(examples).flatMap(([name, example]) => {
        const { value } = resolve<Example>(example);
        return type === 'application/problem+json' && value.code ? [value.code, name] : [name];
      }),
    );

  const operations = Object.values((contract as unknown as Paths).paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => (operation?.operationId === undefined ? [] : operation)),
  );
  const members = operations.map(({ operationId, responses }) => {
    const outcomes = Object.entries(responses).flatMap(([status, response]) => [
      status,
      ...examplesOf(resolve<Response>(response)),
    ]);
    return `  readonly ${operationId}: ${[...new Set(['ok', ...outcomes])].map((one) => `'${one}'`).join(' | ')};`;
  });
  return `/** The outcomes of the operations: \`ok\`, statuses, codes of problems, and names of examples. */
export interface Outcomes {
${members.join('\n')}
}
`;
};
