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
      const { app, principal, origin } = command;
      const email = field(command, 'email');
      await usecases.recover({ principal, email, challengeResponse: challengeResponseOf(command), origin });
      // The email has no link. The domain alone decides, so that the page says nothing about an account.
      const connection = app.hasEnforcedDomains ? await usecases.findConnection({ principal, email }) : undefined;
      if (connection?.isEnforced) return { step: 'find-connection' };
      return { page: { name: 'recovery-sent', email } };
    },
    samePage: recoveryPage,
  },
});
