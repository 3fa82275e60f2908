import { createFinish, type EnrollPage } from './finish.ts';
import { createAfterFirstFactor, type FactorPage } from './second-factor.ts';
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

export const passwordSteps = (context: StepContext): Steps<EnrollPage | PasswordPage | FactorPage> => {
  const { usecases } = context;
  const afterFirstFactor = createAfterFirstFactor(context, createFinish(context));
  return {
    login: {
      operation: 'login',
      prompt: 'login',
      required: () => ['password'],
      async run(command) {
        const { principal, origin } = command;
        const sent = { email: field(command, 'email'), password: field(command, 'password') };
        const challengeResponse = challengeResponseOf(command);
        const outcome = await usecases.login({ principal, ...sent, challengeResponse, origin });
        return afterFirstFactor(command, outcome);
      },
      samePage: passwordPage,
    },
  };
};
