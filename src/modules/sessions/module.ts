import type { Module, Operations, UseCasesOf } from '../module.ts';
import { appSessions } from './app-sessions-store.ts';
import { issuedCredentials } from './issued-credentials-store.ts';
import { endSession } from './operations/end-session.ts';
import { endSessions } from './operations/end-sessions.ts';
import { getSession } from './operations/get-session.ts';
import { graphql } from './operations/graphql.ts';
import { listAppSessions } from './operations/list-app-sessions.ts';
import { listSessions } from './operations/list-sessions.ts';
import { logout } from './operations/logout.ts';
import { refresh } from './operations/refresh.ts';
import { rest } from './operations/rest.ts';
import { sessions as sessionsStore } from './store.ts';

const operations = {
  refresh: { useCase: refresh },
  logout: { useCase: logout },
  endSession: { useCase: endSession },
  endSessions: { useCase: endSessions },
  listAppSessions: { useCase: listAppSessions },
  listSessions: { useCase: listSessions },
  getSession: { useCase: getSession },
} satisfies Operations;

export const sessionsModule = {
  repositories: { sessions: sessionsStore, appSessions },
  system: { issuedCredentials },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
