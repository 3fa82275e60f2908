import type { Module, Operations, UseCasesOf } from '../module.ts';
import { getDiagnostics } from './operations/get-diagnostics.ts';
import { rest } from './operations/rest.ts';
import { diagnostics } from './store.ts';

const operations = {
  getDiagnostics: { useCase: getDiagnostics },
} satisfies Operations;

export const diagnosticsModule = {
  repositories: { diagnostics },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
