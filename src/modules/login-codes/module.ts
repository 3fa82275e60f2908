import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { getLoginCode } from './get-login-code.ts';
import { graphql } from './graphql.ts';
import { loginWithCode } from './login-with-code.ts';
import { pendingSignups } from './pending-signups-store.ts';
import { reauthenticationCodes } from './reauthentication-store.ts';
import { rest } from './rest.ts';
import { sendLoginCode } from './send-login-code.ts';
import { sendReauthenticationCode } from './send-reauthentication-code.ts';
import { loginCodes } from './store.ts';

const useCases = (ports: Ports) => ({
  sendLoginCode: sendLoginCode(ports),
  loginWithCode: loginWithCode(ports),
  getLoginCode: getLoginCode(ports),
  sendReauthenticationCode: sendReauthenticationCode(ports),
});

export const loginCodesModule = {
  repositories: { loginCodes, pendingSignups, reauthenticationCodes },
  useCases,
  rest,
  graphql,
  limits: {
    sendLoginCode: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
    loginWithCode: ['login_account', 'login_network', 'login_application', 'signup_network'],
    getLoginCode: ['one_time_keys'],
    sendReauthenticationCode: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
