import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { graphql } from './graphql.ts';
import { issuedCredentials } from './issued-credentials-store.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { rest } from './rest.ts';
import { sessions as sessionsStore } from './store.ts';

const useCases = (ports: Ports) => ({
  login: login(ports),
  refresh: refresh(ports),
  logout: logout(ports),
  endSession: endSession(ports),
  endSessions: endSessions(ports),
  listSessions: listSessions(ports),
});

export const sessionsModule = {
  repositories: { sessions: sessionsStore, issuedCredentials },
  useCases,
  rest,
  graphql,
  limits: {
    login: ['login_account', 'login_network', 'login_application'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
