import type { Module, Operations, UseCasesOf } from '../module.ts';
import { impersonateUser } from './operations/impersonate-user.ts';
import { rest } from './operations/rest.ts';

const operations = {
  impersonateUser: { useCase: impersonateUser },
} satisfies Operations;

export const impersonationModule = {
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
