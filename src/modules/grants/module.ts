import type { Module, Operations, UseCasesOf } from '../module.ts';
import { listGrants } from './operations/list-grants.ts';
import { rest } from './operations/rest.ts';
import { revokeGrant } from './operations/revoke-grant.ts';
import { grants } from './store.ts';

const operations = {
  listGrants: { useCase: listGrants },
  revokeGrant: { useCase: revokeGrant },
} satisfies Operations;

export const grantsModule = {
  repositories: { grants },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
