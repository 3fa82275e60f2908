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
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
