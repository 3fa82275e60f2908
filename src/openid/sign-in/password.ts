import { createFinish } from './finish.ts';
import { afterFirstFactor, type FactorPage } from './second-factor.ts';
import { challengeResponseOf, field, type SignInCommand, type StepContext, type Steps } from './step.ts';

/** The page that asks for the password of an address. */
export interface PasswordPage {
  readonly name: 'password';
  readonly email: string;
}

export const passwordPage = (command: SignInCommand): PasswordPage => ({
  name: 'password',
  email: field(command, 'email'),
});

export const passwordSteps = ({ ports, usecases }: StepContext): Steps<PasswordPage | FactorPage> => {
  const finish = createFinish(ports);
  return {
    login: {
      operation: 'login',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const sent = { email: field(command, 'email'), password: field(command, 'password') };
        const challengeResponse = challengeResponseOf(command);
        const outcome = await usecases.login({ principal, ...sent, challengeResponse, origin });
        return afterFirstFactor(finish, command, outcome);
      },
      refusedPage: passwordPage,
    },
  };
};
