import type { Module, Operations, UseCasesOf } from '../module.ts';
import { exportUser } from './operations/export-user.ts';
import { graphql } from './operations/graphql.ts';
import { rest } from './operations/rest.ts';
import { personalData } from './store.ts';

const operations = {
  exportUser: { useCase: exportUser, limits: ['exports'] },
} satisfies Operations;

export const exportModule = {
  repositories: { personalData },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
