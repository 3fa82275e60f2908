import { type PasswordPage, passwordPage } from './password.ts';
import { challengeResponse, field, type StepContext, type Steps } from './step.ts';

/** The page that says where a link to choose another password was sent. */
export interface RecoverySentPage {
  readonly name: 'recovery-sent';
  readonly email: string;
}

export const recoverySteps = ({ usecases }: StepContext): Steps<RecoverySentPage | PasswordPage> => ({
  forgot: {
    operation: 'recover',
    prompt: 'login',
    async run(command) {
      const { principal, origin } = command;
      const email = field(command, 'email');
      await usecases.recover({ principal, email, challengeResponse, origin });
      return { page: { name: 'recovery-sent', email } };
    },
    refusedPage: passwordPage,
  },
});
