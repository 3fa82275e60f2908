import fc from 'fast-check';
import { actorNames } from '../actors.ts';
import type { Corpus } from '../corpus.ts';
import { credentialFor } from '../credentials.ts';
import { record } from '../values.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { inputValue } from './inputs.ts';
import { mutatorsOf } from './mutators.ts';
import { isRequired, type Root } from './roots.ts';
import { selectionOf } from './selections.ts';

/** Half of a character can't be written in a document. */
const hasHalves = (args: FuzzCase['args']): boolean => /\\ud[89a-f]/.test(JSON.stringify(args));

/** Requests for a root field: what the schema allows, and the same with one thing about it that isn't as it should be. */
export const fuzzCasesOf = (root: Root, corpus: Corpus): fc.Arbitrary<FuzzCase> => {
  const values = root.args.map(({ name, type }) => [name, inputValue(type, corpus, name, root.name)]);
  const valid = fc.record({
    root: fc.constant(root),
    // The field identifies the caller; most want a user who is logged in.
    credential: credentialFor('actor'),
    actor: fc.constantFrom(...actorNames),
    args: record(
      Object.fromEntries(values),
      root.args.filter(isRequired).map(({ name }) => name),
    ),
    isByVariables: fc.boolean(),
    selection: selectionOf(root.type),
    headers: fc.constantFrom<FuzzCase['headers']>({}, { Accept: 'application/json' }),
    mutator: fc.constant(undefined),
  });
  return fc.tuple(valid, mutatorsOf(root)).map(([fuzzCase, mutator]) => {
    const { isByVariables, args } = fuzzCase;
    const written = { ...fuzzCase, isByVariables: isByVariables || hasHalves(args) };
    return { ...written, ...mutator(written) };
  });
};
