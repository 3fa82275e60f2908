import type { Module, Operations, UseCasesOf } from '../module.ts';
import { auditArchive } from './archive-store.ts';
import { auditNames, systemNames } from './names-store.ts';
import { listAuditEvents } from './operations/list-audit-events.ts';
import { rest } from './operations/rest.ts';
import { auditPartitions } from './partitions-store.ts';
import { audit as auditStore, systemAudit } from './store.ts';

const operations = {
  listAuditEvents: { useCase: listAuditEvents },
} satisfies Operations;

export const auditModule = {
  repositories: { audit: auditStore, names: auditNames },
  system: { audit: systemAudit, auditArchive, auditPartitions, names: systemNames },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
