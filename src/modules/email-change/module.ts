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
  limits: {
    changeUserEmail: ['password_check', 'mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
    getEmailChange: ['one_time_keys'],
    confirmEmailChange: ['one_time_keys'],
    cancelEmailChange: ['one_time_keys'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
