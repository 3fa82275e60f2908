import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeUserEmail } from './change-user-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { getEmailChange } from './get-email-change.ts';
import { graphql } from './graphql.ts';
import { rest } from './rest.ts';
import { emailChanges } from './store.ts';

const useCases = (ports: Ports) => ({
  changeUserEmail: changeUserEmail(ports),
  getEmailChange: getEmailChange(ports),
  confirmEmailChange: confirmEmailChange(ports),
  cancelEmailChange: cancelEmailChange(ports),
});

export const emailChangeModule = {
  repositories: { emailChanges },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
