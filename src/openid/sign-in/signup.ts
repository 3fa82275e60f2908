import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import { completeSignup } from '../../modules/recovery/operations/complete-signup.ts';
import { resendSignup } from '../../modules/recovery/operations/resend-signup.ts';
import { isSignupOpen, requireOpenSignup } from '../../modules/users/signup-rule.ts';
import { createSignupProofs } from '../signup-proof.ts';
import { type AddressPage, enteredAddressPage, hintedEmail } from './address.ts';
import type { EnteredNames } from './email-code.ts';
import { createFinish, type EnrollPage } from './finish.ts';
import { type EnteredField, emptyFields, enteredFields, requiredNames, sentFields } from './signup-fields.ts';
import { challengeResponseOf, field, type SignInCommand, type StepContext, type Steps } from './step.ts';

/** The page on which a user creates an account. */
export interface SignupPage extends EnteredNames {
  readonly name: 'signup';
  readonly email: string;
  /** The custom fields with `required_at_signup`. */
  readonly fields: readonly EnteredField[];
}

/** The page that says where the link was sent that verifies the address. It is the same for an address that has an account. */
export interface SignupSentPage {
  readonly name: 'signup-sent';
  readonly email: string;
  /** The time until which this browser can continue from the link, in seconds since the epoch. */
  readonly expiresAt: number;
}

/** Returns the page that a sign-up begins with. */
export const signupPage = (app: App, interaction: Interaction): SignupPage => ({
  name: 'signup',
  email: hintedEmail(interaction),
  fields: emptyFields(app),
  firstname: '',
  lastname: '',
});

/** Returns the page with what was entered before, except the password. */
export const enteredSignupPage = (command: SignInCommand): SignupPage => ({
  name: 'signup',
  email: field(command, 'email'),
  fields: enteredFields(command),
  firstname: field(command, 'firstname'),
  lastname: field(command, 'lastname'),
});

export const signupSteps = (context: StepContext): Steps<SignupPage | SignupSentPage | AddressPage | EnrollPage> => {
  const { ports, usecases } = context;
  const finish = createFinish(context);
  const proofs = createSignupProofs(ports);
  const complete = completeSignup(ports);
  const resend = resendSignup(ports);
  const sentPage = (command: SignInCommand): SignupSentPage => ({
    name: 'signup-sent',
    email: field(command, 'email'),
    expiresAt: command.interaction.exp,
  });
  return {
    'start-signup': {
      prompt: 'login',
      async run(command) {
        requireOpenSignup(command.app);
        return { page: enteredSignupPage(command) };
      },
      samePage: enteredAddressPage,
    },

    signup: {
      operation: 'signup',
      prompt: 'login',
      required: (command) => ['firstname', 'lastname', 'email', ...requiredNames(command), 'password'],
      async run(command) {
        const { principal, origin, language } = command;
        const { email, firstname, lastname } = enteredSignupPage(command);
        const password = field(command, 'password');
        const outcome = await usecases.signup({
          principal,
          email,
          firstname,
          lastname,
          password,
          // The page shows the password instead of asking for it twice.
          passwordConfirmation: password,
          fields: sentFields(command),
          language,
          challengeResponse: challengeResponseOf(command),
          retry: undefined,
          origin,
        });
        if (!('pendingUserId' in outcome)) return finish(command, outcome);
        const signupProof = await proofs.seal(command.interaction.uid, outcome.pendingUserId);
        return { page: sentPage(command), signupProof };
      },
      samePage: (command) => (isSignupOpen(command.app) ? enteredSignupPage : enteredAddressPage)(command),
    },

    'resend-verification': {
      operation: 'resendVerification',
      prompt: 'login',
      async run(command) {
        const { principal, origin, interaction, signupProof } = command;
        const userId = await proofs.open(interaction.uid, signupProof);
        await resend({ principal, email: field(command, 'email'), userId, origin });
        return { page: sentPage(command) };
      },
      samePage: sentPage,
    },

    verify: {
      operation: 'verifyEmail',
      prompt: 'login',
      async run(command) {
        const { principal, origin, interaction, signupProof } = command;
        const userId = await proofs.open(interaction.uid, signupProof);
        return finish(command, await complete({ principal, key: field(command, 'key'), userId, origin }));
      },
      samePage: enteredAddressPage,
    },
  };
};
