import type { Module, Operations, UseCasesOf } from '../module.ts';
import { getStatistics } from './operations/get-statistics.ts';
import { rest } from './operations/rest.ts';
import { counting, statistics } from './store.ts';

const operations = {
  getStatistics: { useCase: getStatistics },
} satisfies Operations;

export const statisticsModule = {
  repositories: { statistics },
  system: { statistics: counting },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
