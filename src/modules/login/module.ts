import type { Module, Operations, UseCasesOf } from '../module.ts';
import { factorChallenges } from './challenges-store.ts';
import { loginCodes } from './codes-store.ts';
import { completeLogin } from './operations/complete-login.ts';
import { finishConnectionTest } from './operations/finish-connection-test.ts';
import { getLoginCode } from './operations/get-login-code.ts';
import { graphql } from './operations/graphql.ts';
import { login } from './operations/login.ts';
import { loginWithCode } from './operations/login-with-code.ts';
import { loginWithPasskey } from './operations/login-with-passkey.ts';
import { rest } from './operations/rest.ts';
import { sendLoginCode } from './operations/send-login-code.ts';
import { sendLoginSms } from './operations/send-login-sms.ts';
import { socialLogin } from './operations/social-login.ts';
import { startConnectionTest } from './operations/start-connection-test.ts';
import { startPasskeyLogin } from './operations/start-passkey-login.ts';
import { startSocialLogin } from './operations/start-social-login.ts';
import { pendingSignups } from './pending-signups-store.ts';

const operations = {
  startSocialLogin: { useCase: startSocialLogin, limits: ['social_network'] },
  socialLogin: { useCase: socialLogin, limits: ['social_network'] },
  startConnectionTest: { useCase: startConnectionTest, limits: ['provider_tests'] },
  finishConnectionTest: { useCase: finishConnectionTest, limits: ['provider_tests'] },
  completeLogin: { useCase: completeLogin, limits: ['factor_check', 'login_network'] },
  startPasskeyLogin: { useCase: startPasskeyLogin },
  loginWithPasskey: { useCase: loginWithPasskey, limits: ['factor_check', 'login_network'] },
  sendLoginSms: {
    useCase: sendLoginSms,
    limits: ['sms_recipient', 'sms_recipient_daily', 'sms_network', 'sms_application'],
  },
  login: { useCase: login, limits: ['login_account', 'login_network', 'login_application'] },
  sendLoginCode: {
    useCase: sendLoginCode,
    limits: ['mail_recipient', 'mail_recipient_daily', 'mail_sender', 'mail_application'],
  },
  loginWithCode: {
    useCase: loginWithCode,
    limits: ['login_account', 'login_network', 'login_application', 'signup_network'],
  },
  getLoginCode: { useCase: getLoginCode, limits: ['one_time_keys'] },
} satisfies Operations;

export const loginModule = {
  repositories: { factorChallenges, loginCodes, pendingSignups },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
