import type { Module, Operations, UseCasesOf } from '../module.ts';
import { getPasswordReset } from './operations/get-password-reset.ts';
import { getVerification } from './operations/get-verification.ts';
import { graphql } from './operations/graphql.ts';
import { recover } from './operations/recover.ts';
import { rejectSignup } from './operations/reject-signup.ts';
import { resendUserVerification } from './operations/resend-user-verification.ts';
import { resendVerification } from './operations/resend-verification.ts';
import { reset } from './operations/reset.ts';
import { rest } from './operations/rest.ts';
import { verifyEmail } from './operations/verify-email.ts';
import { verifyUserEmail } from './operations/verify-user-email.ts';

const operations = {
  recover: { useCase: recover, limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'] },
  reset: { useCase: reset, limits: ['one_time_keys'] },
  getPasswordReset: { useCase: getPasswordReset, limits: ['one_time_keys'] },
  getVerification: { useCase: getVerification, limits: ['one_time_keys'] },
  verifyEmail: { useCase: verifyEmail, limits: ['one_time_keys'] },
  rejectSignup: { useCase: rejectSignup, limits: ['one_time_keys'] },
  resendVerification: {
    useCase: resendVerification,
    limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
  resendUserVerification: {
    useCase: resendUserVerification,
    limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
  verifyUserEmail: { useCase: verifyUserEmail },
  resetPassword: { limits: ['one_time_keys'] },
} satisfies Operations;

export const recoveryModule = {
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
