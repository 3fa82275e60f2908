import fc from 'fast-check';
import { actorNames } from '../actors.ts';
import { credentialFor } from '../credentials.ts';
import { record } from '../values.ts';
import type { World } from '../world.ts';
import type { Attack } from './attack.ts';
import { inputValue } from './inputs.ts';
import { isRequired, type Root } from './roots.ts';
import { selectionOf } from './selections.ts';
import { twistsOf } from './twists.ts';

/** Half of a character can't be written in a document. */
const hasHalves = (args: Attack['args']): boolean => /\\ud[89a-f]/.test(JSON.stringify(args));

/** Requests for a root field: what the schema allows, and the same with one thing about it that isn't as it should be. */
export const attacksOn = (root: Root, world: World): fc.Arbitrary<Attack> => {
  const values = root.args.map(({ name, type }) => [name, inputValue(type, world, name, root.name)]);
  const valid = fc.record({
    root: fc.constant(root),
    // Who is asking is asked by the field; most want somebody who is logged in.
    credential: credentialFor('actor'),
    actor: fc.constantFrom(...actorNames),
    args: record(
      Object.fromEntries(values),
      root.args.filter(isRequired).map(({ name }) => name),
    ),
    isByVariables: fc.boolean(),
    selection: selectionOf(root.type),
    headers: fc.constantFrom<Attack['headers']>({}, { Accept: 'application/json' }),
    twist: fc.constant(undefined),
  });
  return fc.tuple(valid, twistsOf(root)).map(([attack, twist]) => {
    const { isByVariables, args } = attack;
    const written = { ...attack, isByVariables: isByVariables || hasHalves(args) };
    return { ...written, ...twist(written) };
  });
};
