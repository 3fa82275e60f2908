import type { Module, Operations, UseCasesOf } from '../module.ts';
import { deleteAppChallenge } from './operations/delete-app-challenge.ts';
import { getAppChallenge } from './operations/get-app-challenge.ts';
import { listChallenges } from './operations/list-challenges.ts';
import { rest } from './operations/rest.ts';
import { setAppChallenge } from './operations/set-app-challenge.ts';
import { challenges } from './store.ts';

const operations = {
  listChallenges: { useCase: listChallenges },
  getAppChallenge: { useCase: getAppChallenge },
  setAppChallenge: { useCase: setAppChallenge },
  deleteAppChallenge: { useCase: deleteAppChallenge },
} satisfies Operations;

export const challengesModule = {
  repositories: { challenges },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
