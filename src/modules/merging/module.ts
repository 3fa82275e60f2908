import type { Module, Operations, UseCasesOf } from '../module.ts';
import { userAliases } from './aliases-store.ts';
import { createMergeProof } from './operations/create-merge-proof.ts';
import { mergeUsers } from './operations/merge-users.ts';
import { rest } from './operations/rest.ts';
import { merges } from './store.ts';

const operations = {
  createMergeProof: { useCase: createMergeProof },
  mergeUsers: { useCase: mergeUsers },
} satisfies Operations;

export const mergingModule = {
  repositories: { merges, userAliases },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
