import { readFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import { operationProofs } from '../../generated/proofs.ts';
import { createReferences } from '../../src/api/references.ts';
import { loadContracts } from '../../src/contracts.ts';
import { listedCodes } from '../../tools/codegen/field-codes.ts';

const code: ProblemCode = 'reauthentication_required';
/** They return the code where the proof is not one of the user's methods. */
const whatProves: readonly OperationId[] = ['reauthenticate', 'sendReauthenticationCode'];
const declared: readonly string[] = Object.keys(operationProofs);

interface Response {
  readonly content?: Readonly<
    Record<string, { readonly schema?: { readonly allOf?: readonly { properties?: { code?: { enum: string[] } } }[] } }>
  >;
}

const { openapi } = await loadContracts();
const { resolve } = createReferences(openapi);
const sdl = buildSchema(await readFile(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));

const documents = (operation: OperationId): boolean => {
  const { method, path } = operationTable[operation];
  const { responses } = openapi.paths[path]![method] as { responses: Readonly<Record<string, Response>> };
  const schema = responses['403'] && resolve(responses['403']).content?.['application/problem+json']?.schema;
  return schema?.allOf?.some(({ properties }) => properties?.code?.enum.includes(code)) ?? false;
};

// regression A11
// regression A33
describe('the operations that require a recent proof', () => {
  test('exactly the operations that are marked so document the code reauthentication_required in REST', () => {
    const found = (Object.keys(operationTable) as OperationId[]).filter(documents);
    expect(found.toSorted()).toEqual([...declared, ...whatProves].toSorted());
  });

  test('exactly the fields of the marked operations list the code reauthentication_required in GraphQL', () => {
    const types = { Query: sdl.getQueryType()!, Mutation: sdl.getMutationType()! };
    const found = Object.entries(fieldOperations).flatMap(([root, table]) =>
      Object.entries(table)
        .filter(([field]) => {
          const { description } = types[root as keyof typeof types].getFields()[field]!;
          return listedCodes(description).includes(code);
        })
        .map(([, operation]) => operation),
    );
    // GraphQL changes a user by one field only.
    const inGraphql = declared.filter((name) => name !== 'replaceUser');
    expect(found.toSorted()).toEqual([...inGraphql, ...whatProves].toSorted());
  });
});
