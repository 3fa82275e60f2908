import { createFinish } from './finish.ts';
import { type PasswordPage, passwordPage } from './password.ts';
import { afterFirstFactor, type FactorPage } from './second-factor.ts';
import { challengeResponse, field, type StepContext, type Steps } from './step.ts';

/** The page that asks for a code that was sent by email. */
export interface CodePage {
  readonly name: 'code';
  readonly email: string;
}

export const emailCodeSteps = ({ ports, usecases }: StepContext): Steps<CodePage | PasswordPage | FactorPage> => {
  const finish = createFinish(ports);
  return {
    'send-code': {
      operation: 'sendLoginCode',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const email = field(command, 'email');
        await usecases.sendLoginCode({ principal, email, challengeResponse, origin });
        return { page: { name: 'code', email } };
      },
      refusedPage: passwordPage,
    },

    code: {
      operation: 'loginWithCode',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const sent = { email: field(command, 'email'), code: field(command, 'code') };
        return afterFirstFactor(finish, command, await usecases.loginWithCode({ principal, ...sent, origin }));
      },
      refusedPage: (command) => ({ name: 'code', email: field(command, 'email') }),
    },
  };
};
