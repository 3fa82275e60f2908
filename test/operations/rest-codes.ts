import { type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';

interface Response {
  readonly content?: {
    readonly 'application/problem+json'?: {
      readonly schema: {
        readonly allOf: readonly [object, { properties: { code: { enum: readonly ProblemCode[] } } }];
      };
    };
  };
}

const { openapi } = await loadContracts();
const { resolve } = createReferences(openapi);

/** Returns the responses of an operation as the REST contract describes them, by status. */
export const responsesOf = (operation: OperationId): Readonly<Record<string, Response>> => {
  const { method, path } = operationTable[operation];
  const { responses } = openapi.paths[path]![method] as { readonly responses: Readonly<Record<string, Response>> };
  return Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, resolve(response)]));
};

/** Returns the error codes that the REST contract states for an operation. */
export const restCodesOf = (operation: OperationId): readonly ProblemCode[] =>
  Object.values(responsesOf(operation)).flatMap(
    ({ content }) => content?.['application/problem+json']?.schema.allOf[1].properties.code.enum ?? [],
  );
