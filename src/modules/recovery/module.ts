import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { getPasswordReset } from './get-password-reset.ts';
import { getVerification } from './get-verification.ts';
import { graphql } from './graphql.ts';
import { recover } from './recover.ts';
import { rejectSignup } from './reject-signup.ts';
import { resendVerification } from './resend-verification.ts';
import { reset } from './reset.ts';
import { rest } from './rest.ts';
import { verifyEmail } from './verify-email.ts';

const useCases = (ports: Ports) => ({
  recover: recover(ports),
  reset: reset(ports),
  getPasswordReset: getPasswordReset(ports),
  getVerification: getVerification(ports),
  verifyEmail: verifyEmail(ports),
  rejectSignup: rejectSignup(ports),
  resendVerification: resendVerification(ports),
});

export const recoveryModule = {
  useCases,
  rest,
  graphql,
  limits: {
    recover: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
    resendVerification: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
    getPasswordReset: ['one_time_keys'],
    reset: ['one_time_keys'],
    resetPassword: ['one_time_keys'],
    getVerification: ['one_time_keys'],
    verifyEmail: ['one_time_keys'],
    rejectSignup: ['one_time_keys'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
