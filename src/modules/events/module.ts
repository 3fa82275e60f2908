import type { Module, Operations, UseCasesOf } from '../module.ts';
import { graphql } from './operations/graphql.ts';
import { listEvents } from './operations/list-events.ts';
import { rest } from './operations/rest.ts';
import { events } from './store.ts';

const operations = {
  listEvents: { useCase: listEvents },
} satisfies Operations;

export const eventsModule = {
  unscoped: { events },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
