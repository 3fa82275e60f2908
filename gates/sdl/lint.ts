import { parse } from 'graphql';
import type { Gate } from '../gate.ts';
import { valuesOf } from './catalogue.ts';
import { elementsOf } from './elements.ts';
import { rules } from './rules.ts';

/** The GraphQL contract by its rules: descriptions, names, codes and deprecations. */
export const sdlLint: Gate = {
  name: 'schema.graphql follows the rules of gates/sdl/rules.ts',
  remedy: 'Change contracts/schema.graphql at the listed lines.',
  async faults({ contracts }) {
    const codes = valuesOf(contracts.sdl, 'ErrorCode');
    return elementsOf(parse(contracts.sdl)).flatMap((element) =>
      rules
        .map((rule) => rule(element, { codes }))
        .filter((fault) => fault !== undefined)
        .map((fault) => `contracts/schema.graphql:${element.line} ${element.at} ${fault}`),
    );
  },
};
