import { sdlDefinitions } from '../../codegen/bundle-sdl.ts';
import type { Gate } from '../gate.ts';
import { valuesOf } from './catalogue.ts';
import { elementsOf } from './elements.ts';
import { rules } from './rules.ts';

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
