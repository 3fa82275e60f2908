import type { Module, Operations, UseCasesOf } from '../module.ts';
import { clearLockouts } from './operations/clear-lockouts.ts';
import { listLockouts } from './operations/list-lockouts.ts';
import { rest } from './operations/rest.ts';
import { lockouts } from './store.ts';

const operations = {
  listLockouts: { useCase: listLockouts },
  clearLockouts: { useCase: clearLockouts },
} satisfies Operations;

export const lockoutsModule = {
  repositories: { lockouts },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
