import { placeOf } from '../../codegen/bundle-openapi.ts';
import type { Gate } from '../gate.ts';
import { readDocument } from '../openapi/document.ts';
import { patternsIn, patternsOf } from './extract.ts';
import { doubtsAbout } from './proof.ts';

/** Checks the patterns of the REST contract and of the code. The SDL has none. */
export const linearPatterns: Gate = {
  name: 'every pattern of the contract and the code runs in linear time',
  remedy: 'Rewrite the pattern so that no part of a text can be matched in two ways, or use code instead.',
  async faults({ parts, contracts, sources }) {
    const { patterns, unknown } = patternsIn(sources);
    const doubts = await doubtsAbout([...patternsOf(readDocument(contracts.openapi)), ...patterns]);
    const placed = doubts.map((doubt) =>
      doubt.startsWith('#') ? `${placeOf(parts, doubt.split(' ')[0]!)} ${doubt}` : doubt,
    );
    return [...unknown.map((at) => `${at} creates a regular expression from a value that is not constant.`), ...placed];
  },
};
