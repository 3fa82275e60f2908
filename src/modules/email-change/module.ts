import type { Module, Operations, UseCasesOf } from '../module.ts';
import { cancelEmailChange } from './operations/cancel-email-change.ts';
import { cancelUserEmailChange } from './operations/cancel-user-email-change.ts';
import { changeUserEmail } from './operations/change-user-email.ts';
import { confirmEmailChange } from './operations/confirm-email-change.ts';
import { getEmailChange } from './operations/get-email-change.ts';
import { getUserEmailChange } from './operations/get-user-email-change.ts';
import { rest } from './operations/rest.ts';
import { emailChanges } from './store.ts';

const operations = {
  changeUserEmail: {
    useCase: changeUserEmail,
    limits: ['password_check', 'mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
  getEmailChange: { useCase: getEmailChange, limits: ['one_time_keys'] },
  confirmEmailChange: { useCase: confirmEmailChange, limits: ['one_time_keys'] },
  cancelEmailChange: { useCase: cancelEmailChange, limits: ['one_time_keys'] },
  getUserEmailChange: { useCase: getUserEmailChange },
  cancelUserEmailChange: { useCase: cancelUserEmailChange },
} satisfies Operations;

export const emailChangeModule = {
  repositories: { emailChanges },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
