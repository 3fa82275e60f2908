import { isChallenged } from '../../modules/login/operations/open-challenge.ts';
import { isEnrollmentDue } from '../enrollment-due.ts';
import { createWaitingLogins } from './caller.ts';
import { createFinish, type EnrollPage } from './finish.ts';
import { type FirstPasswordPage, firstPasswordPage } from './first-password.ts';
import { createAfterFirstFactor, type FactorPage } from './second-factor.ts';
import { challengeResponseOf, field, type SignInCommand, type StepContext, type Steps } from './step.ts';

/** The names that a new user has entered; empty for others. */
export interface EnteredNames {
  readonly firstname: string;
  readonly lastname: string;
}

/** The page that sends a code by email. */
export interface CodeRequestPage extends EnteredNames {
  readonly name: 'code-request';
  readonly email: string;
}

/** The page that asks for a code that was sent by email. */
export interface CodePage extends EnteredNames {
  readonly name: 'code';
  readonly email: string;
}

const enteredIn = (command: SignInCommand): EnteredNames & { readonly email: string } => ({
  email: field(command, 'email'),
  firstname: field(command, 'firstname'),
  lastname: field(command, 'lastname'),
});

/** Returns the names as the use case takes them: it has its own rule for a user without a name. */
const namesOf = (command: SignInCommand) => {
  const { firstname, lastname } = enteredIn(command);
  return { ...(firstname === '' ? {} : { firstname }), ...(lastname === '' ? {} : { lastname }) };
};

type Pages = EnrollPage | CodePage | CodeRequestPage | FactorPage | FirstPasswordPage;

export const emailCodeSteps = (context: StepContext): Steps<Pages> => {
  const { ports, usecases } = context;
  const waitingLogins = createWaitingLogins(ports);
  const afterFirstFactor = createAfterFirstFactor(context, createFinish(context));
  return {
    'send-code': {
      operation: 'sendLoginCode',
      prompt: 'login',
      required: () => ['email'],
      async run(command) {
        const { principal, origin } = command;
        const entered = enteredIn(command);
        const challengeResponse = challengeResponseOf(command);
        await usecases.sendLoginCode({ principal, email: entered.email, challengeResponse, origin });
        return { page: { name: 'code', ...entered } };
      },
      samePage: (command) => ({ name: 'code-request', ...enteredIn(command) }),
    },

    code: {
      operation: 'loginWithCode',
      prompt: 'login',
      required: () => ['code'],
      async run(command) {
        const { principal, origin, language } = command;
        const code = field(command, 'code').replaceAll(/\s/g, '');
        const sent = { email: field(command, 'email'), code, language, ...namesOf(command) };
        const outcome = await usecases.loginWithCode({ principal, ...sent, origin });
        if (isChallenged(outcome) || !outcome.isPasswordRemoved) return afterFirstFactor(command, outcome);
        const waitingLogin = await waitingLogins.seal(command, outcome.session.token);
        const isDue = await isEnrollmentDue(ports, command.app, outcome.user);
        return { page: firstPasswordPage(command, !isDue), waitingLogin };
      },
      samePage: (command) => ({ name: 'code', ...enteredIn(command) }),
    },
  };
};
