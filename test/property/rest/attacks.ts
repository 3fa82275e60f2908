import fc from 'fast-check';
import { actorNames } from '../actors.ts';
import type { Operation, Parameter } from '../contract.ts';
import { credentialFor } from '../credentials.ts';
import { record, validParameter, validValue } from '../values.ts';
import type { World } from '../world.ts';
import { type Attack, encodeText } from './attack.ts';
import { twistsOf } from './twists.ts';

/** The part of the path before a parameter says whose `id` it is. */
const ownerOf = (path: string, name: string): string =>
  path
    .split('/')
    .slice(0, path.split('/').indexOf(`{${name}}`))
    .findLast((segment) => !segment.startsWith('{')) ?? '';

const parametersIn = (operation: Operation, place: Parameter['in'], world: World) => {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const texts = parameters.map((parameter) => [
    parameter.name,
    validParameter(parameter, world, ownerOf(operation.path, parameter.name)),
  ]);
  const required = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  return record(Object.fromEntries(texts), required) as fc.Arbitrary<Readonly<Record<string, string>>>;
};

/** What the contract lets anybody send. */
const validAttack = (operation: Operation, world: World): fc.Arbitrary<Attack & { readonly document: unknown }> => {
  const { method, access, body, needsBody } = operation;
  const document = body === undefined ? fc.constant(undefined) : validValue(body, world);
  return fc
    .record({
      credential: credentialFor(access),
      actor: fc.constantFrom(...actorNames),
      path: parametersIn(operation, 'path', world),
      query: parametersIn(operation, 'query', world),
      headers: parametersIn(operation, 'header', world),
      document: needsBody ? document : fc.option(document, { nil: undefined }),
    })
    .map(({ path, query, document, ...rest }) => ({
      ...rest,
      operation,
      method,
      document,
      path: Object.fromEntries(Object.entries(path).map(([name, text]) => [name, encodeText(text)])),
      query: Object.entries(query),
      body: document === undefined ? undefined : { content: JSON.stringify(document) },
      twist: undefined,
    }));
};

/** Requests to an operation: what the contract allows, and the same with one thing about it that isn't as it should be. */
export const attacksOn = (operation: Operation, world: World): fc.Arbitrary<Attack> =>
  fc
    .tuple(validAttack(operation, world), twistsOf(operation))
    .map(([{ document, ...attack }, twist]) => ({ ...attack, ...twist(attack, document) }));
