import type { Module, Operations, UseCasesOf } from '../module.ts';
import { completeAccount } from './operations/complete-account.ts';
import { createAnonymousSession } from './operations/create-anonymous-session.ts';
import { graphql } from './operations/graphql.ts';
import { rest } from './operations/rest.ts';
import { allAnonymousUsers, anonymousUsers } from './store.ts';

const operations = {
  createAnonymousSession: {
    useCase: createAnonymousSession,
    limits: ['signup_network', 'anonymous_device', 'anonymous_application'],
  },
  completeAccount: {
    useCase: completeAccount,
    limits: ['signup_network', 'mail_recipient', 'mail_recipient_daily', 'mail_application'],
  },
} satisfies Operations;

export const anonymousUsersModule = {
  repositories: { anonymousUsers },
  system: { anonymousUsers: allAnonymousUsers },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
