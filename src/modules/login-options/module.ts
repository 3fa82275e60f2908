import type { Module, Operations, UseCasesOf } from '../module.ts';
import { getLoginOptions } from './operations/get-login-options.ts';
import { rest } from './operations/rest.ts';

const operations = {
  getLoginOptions: { useCase: getLoginOptions },
} satisfies Operations;

export const loginOptionsModule = {
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
