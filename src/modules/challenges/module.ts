import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { deleteAppChallenge } from './delete-app-challenge.ts';
import { getAppChallenge } from './get-app-challenge.ts';
import { graphql } from './graphql.ts';
import { listChallenges } from './list-challenges.ts';
import { rest } from './rest.ts';
import { setAppChallenge } from './set-app-challenge.ts';
import { challenges } from './store.ts';

const useCases = (ports: Ports) => ({
  listChallenges: listChallenges(ports),
  getAppChallenge: getAppChallenge(ports),
  setAppChallenge: setAppChallenge(ports),
  deleteAppChallenge: deleteAppChallenge(ports),
});

export const challengesModule = {
  repositories: { challenges },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
