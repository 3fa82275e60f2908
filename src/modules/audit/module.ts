import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { auditArchive } from './archive-store.ts';
import { graphql } from './graphql.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { rest } from './rest.ts';
import { audit as auditStore } from './store.ts';

const useCases = (ports: Ports) => ({
  listAuditEvents: listAuditEvents(ports),
});

export const auditModule = {
  repositories: { audit: auditStore, auditArchive },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
