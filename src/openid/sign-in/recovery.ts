import { challengeResponseOf, field, type SignInCommand, type StepContext, type Steps } from './step.ts';

/** The page that sends a link to choose another password, and the page that says where it was sent. */
export interface RecoveryPage {
  readonly name: 'recovery' | 'recovery-sent';
  readonly email: string;
}

const recoveryPage = (command: SignInCommand): RecoveryPage => ({ name: 'recovery', email: field(command, 'email') });

export const recoverySteps = ({ usecases }: StepContext): Steps<RecoveryPage> => ({
  'start-recovery': {
    prompt: 'login',
    run: async (command) => ({ page: recoveryPage(command) }),
  },

  forgot: {
    operation: 'recover',
    prompt: 'login',
    async run(command) {
      const { principal, origin } = command;
      const email = field(command, 'email');
      await usecases.recover({ principal, email, challengeResponse: challengeResponseOf(command), origin });
      return { page: { name: 'recovery-sent', email } };
    },
    samePage: recoveryPage,
  },
});
