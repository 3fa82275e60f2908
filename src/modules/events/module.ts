import type { Module, Operations, UseCasesOf } from '../module.ts';
import { eventLog } from './log-store.ts';
import { graphql } from './operations/graphql.ts';
import { listEvents } from './operations/list-events.ts';
import { rest } from './operations/rest.ts';
import { events } from './store.ts';

const operations = {
  listEvents: { useCase: listEvents },
} satisfies Operations;

export const eventsModule = {
  repositories: { events },
  system: { events: eventLog },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
