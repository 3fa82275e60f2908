import { DomainError } from '../../kernel/errors.ts';
import { callerOf, createWaitingLogins } from './caller.ts';
import { createFinish, type EnrollPage } from './finish.ts';
import { field, type SignInCommand, type StepContext, type Steps } from './step.ts';

/** The page that says that a login has removed the password, and offers to set another one. */
export interface FirstPasswordPage {
  readonly name: 'first-password';
  readonly email: string;
  /** False for a user who must add a second factor first: the session can do nothing else. */
  readonly maySet: boolean;
}

export const firstPasswordPage = (command: SignInCommand, maySet = true): FirstPasswordPage => ({
  name: 'first-password',
  email: field(command, 'email'),
  maySet,
});

export const firstPasswordSteps = (context: StepContext): Steps<FirstPasswordPage | EnrollPage> => {
  const { ports, usecases } = context;
  const finish = createFinish(context);
  const { tokenIn, callerIn } = createWaitingLogins(ports);
  const continueWith = async (command: SignInCommand) => {
    const token = await tokenIn(command);
    const { user } = await callerOf(ports, command.app, token);
    return finish(command, { user, session: { token } });
  };
  return {
    'set-password': {
      operation: 'changePassword',
      prompt: 'login',
      required: () => ['password'],
      async run(command) {
        const { origin } = command;
        const principal = await callerIn(command);
        // The waiting login of an enrollment has a password already, which this form must not replace.
        const account = await principal.store.reads.users.find(principal.user.id);
        if (account?.passwordHash !== undefined) throw new DomainError('login_expired');
        const password = field(command, 'password');
        await usecases.changePassword({ principal, userId: 'me', password, passwordConfirmation: password, origin });
        return continueWith(command);
      },
      samePage: (command) => firstPasswordPage(command),
    },

    'skip-password': {
      prompt: 'login',
      run: continueWith,
    },
  };
};
