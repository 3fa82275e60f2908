import type { Module, Operations, UseCasesOf } from '../module.ts';
import { deleteSuppression } from './operations/delete-suppression.ts';
import { listSuppressions } from './operations/list-suppressions.ts';
import { rest } from './operations/rest.ts';

const operations = {
  listSuppressions: { useCase: listSuppressions, limits: ['receiver_commands'] },
  deleteSuppression: { useCase: deleteSuppression, limits: ['receiver_commands'] },
} satisfies Operations;

export const suppressionsModule = { operations, rest } satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
