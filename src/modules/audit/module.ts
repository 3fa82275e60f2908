import type { Module, Operations, UseCasesOf } from '../module.ts';
import { auditArchive } from './archive-store.ts';
import { graphql } from './operations/graphql.ts';
import { listAuditEvents } from './operations/list-audit-events.ts';
import { rest } from './operations/rest.ts';
import { audit as auditStore } from './store.ts';

const operations = {
  listAuditEvents: { useCase: listAuditEvents },
} satisfies Operations;

export const auditModule = {
  repositories: { audit: auditStore, auditArchive },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
