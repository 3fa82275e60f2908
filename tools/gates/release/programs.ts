import type { Contracts, Programs } from '../gate.ts';
import { graphqlProgram } from './graphql-program.ts';
import { restProgram } from './rest-program.ts';

/** Writes the programs of a consumer of the contracts. A release keeps them, so that later contracts are checked with them. */
export const programsOf = ({ openapi, sdl }: Contracts): Programs => ({
  rest: restProgram(openapi),
  graphql: graphqlProgram(sdl, openapi),
});
