import type { DiagnosticResolvers, QueryResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp } from '../../../kernel/timestamp.ts';
import type { Diagnostic } from '../diagnostics.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Diagnostic: Diagnostic;
  }
}

const diagnostics: QueryResolvers['diagnostics'] = async (_root, _args, { usecases, actor }) =>
  usecases.getDiagnostics({ principal: await actor() });

const diagnostic: DiagnosticResolvers = {
  check: ({ check }) => check,
  status: ({ status }) => status,
  count: ({ count }) => count ?? null,
  since: ({ since }) => toMaybeTimestamp(since),
  target: ({ target }) => target ?? null,
};

export const graphql = { Query: { diagnostics }, Diagnostic: diagnostic } satisfies ModuleResolvers;
