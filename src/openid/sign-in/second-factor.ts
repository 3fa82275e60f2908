import type { SecondFactor } from '../../kernel/session.ts';
import { isChallenged } from '../../modules/login/operations/open-challenge.ts';
import type { LoginResult } from '../../modules/sessions/ports.ts';
import { createFinish, type Finish } from './finish.ts';
import { field, type Outcome, type SignInCommand, type StepContext, type Steps } from './step.ts';

/** The page that asks for a second factor, after the first one was accepted. */
export interface FactorPage {
  readonly name: 'factor';
  readonly email: string;
  /** The token of the login that is not complete yet. */
  readonly challenge: string;
  readonly methods: readonly SecondFactor[];
}

/** Matches a code of an authenticator app. Recovery codes are longer, and contain letters. */
const totpCode = /^\d{6}$/;

/** Ends the interaction after a login, or asks for the second factor that the login still requires. */
export const afterFirstFactor = async (
  finish: Finish,
  command: SignInCommand,
  outcome: LoginResult | Parameters<typeof isChallenged>[0],
): Promise<Outcome<FactorPage>> => {
  if (!isChallenged(outcome)) return finish(command, outcome as LoginResult);
  const { token: challenge, methods } = outcome.challenge;
  return { page: { name: 'factor', email: field(command, 'email'), challenge, methods } };
};

const factorPage = (command: SignInCommand): FactorPage => ({
  name: 'factor',
  email: field(command, 'email'),
  challenge: field(command, 'challenge'),
  methods: field(command, 'method') === 'sms' ? ['sms'] : ['totp'],
});

export const secondFactorSteps = ({ ports, usecases }: StepContext): Steps<FactorPage> => {
  const finish = createFinish(ports);
  return {
    factor: {
      operation: 'completeLogin',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const code = field(command, 'code').replaceAll(/\s/g, '');
        const isSms = field(command, 'method') === 'sms';
        const proof = isSms ? { smsCode: code } : totpCode.test(code) ? { totp: code } : { recoveryCode: code };
        const challenge = field(command, 'challenge');
        return finish(command, await usecases.completeLogin({ principal, challenge, ...proof, origin }));
      },
      refusedPage: factorPage,
    },

    'send-sms': {
      operation: 'sendLoginSms',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const challenge = field(command, 'challenge');
        await usecases.sendLoginSms({ principal, challenge, origin });
        return { page: { name: 'factor', email: field(command, 'email'), challenge, methods: ['sms'] } };
      },
      refusedPage: factorPage,
    },
  };
};
