import { repeatedPlaces, sdlDefinitions } from '../../codegen/bundle-sdl.ts';
import type { Gate } from '../gate.ts';
import { valuesOf } from './catalogue.ts';
import { elementsOf } from './elements.ts';
import { rules } from './rules.ts';

/** Checks that the SDL has no description that the REST contract has: the bundler adds it, so that the two cannot differ by mistake. */
export const descriptionsOnce: Gate = {
  name: 'no description is in both contracts word for word',
  remedy: 'Remove the description from the SDL: codegen adds that of REST.',
  faults: async ({ parts }) => repeatedPlaces(parts).map((place) => `${place} repeats a description of REST.`),
};

/** Checks the GraphQL contract by its rules: descriptions, names, codes and deprecations. */
export const sdlLint: Gate = {
  name: 'the GraphQL contract follows the rules of gates/sdl/rules.ts',
  remedy: 'Change the contract at the listed lines.',
  async faults({ parts, contracts }) {
    const codes = valuesOf(contracts.sdl, 'ErrorCode');
    return elementsOf(sdlDefinitions(parts)).flatMap((element) =>
      rules
        .map((rule) => rule(element, { codes }))
        .filter((fault) => fault !== undefined)
        .map((fault) => `${element.place} ${element.at} ${fault}`),
    );
  },
};
