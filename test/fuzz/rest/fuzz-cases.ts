import fc from 'fast-check';
import { actorNames } from '../actors.ts';
import type { Operation, Parameter } from '../contract.ts';
import type { Corpus } from '../corpus.ts';
import { credentialFor } from '../credentials.ts';
import { record, validParameter, validValue } from '../values.ts';
import { encodeText, type FuzzCase } from './fuzz-case.ts';
import { mutatorsOf } from './mutators.ts';

/** The part of the path before a parameter says whose `id` it is. */
const ownerOf = (path: string, name: string): string =>
  path
    .split('/')
    .slice(0, path.split('/').indexOf(`{${name}}`))
    .findLast((segment) => !segment.startsWith('{')) ?? '';

const parametersIn = (operation: Operation, place: Parameter['in'], corpus: Corpus) => {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const texts = parameters.map((parameter) => [
    parameter.name,
    validParameter(parameter, corpus, ownerOf(operation.path, parameter.name)),
  ]);
  const required = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  return record(Object.fromEntries(texts), required) as fc.Arbitrary<Readonly<Record<string, string>>>;
};

/** Generates requests that the contract allows for any user. */
const validCase = (operation: Operation, corpus: Corpus): fc.Arbitrary<FuzzCase & { readonly document: unknown }> => {
  const { method, access, body, needsBody } = operation;
  const document = body === undefined ? fc.constant(undefined) : validValue(body, corpus);
  return fc
    .record({
      credential: credentialFor(access),
      actor: fc.constantFrom(...actorNames),
      path: parametersIn(operation, 'path', corpus),
      query: parametersIn(operation, 'query', corpus),
      headers: parametersIn(operation, 'header', corpus),
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
      mutator: undefined,
    }));
};

/** Requests to an operation: what the contract allows, and the same with one thing about it that isn't as it should be. */
export const fuzzCasesOf = (operation: Operation, corpus: Corpus): fc.Arbitrary<FuzzCase> =>
  fc
    .tuple(validCase(operation, corpus), mutatorsOf(operation))
    .map(([{ document, ...fuzzCase }, mutator]) => ({ ...fuzzCase, ...mutator(fuzzCase, document) }));
