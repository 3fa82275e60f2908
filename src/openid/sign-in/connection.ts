import { emailFormFaults } from '../../kernel/email.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { providerCallbackOf } from '../../kernel/own-pages.ts';
import { beginSocialLogin } from '../../modules/login/operations/start-social-login.ts';
import { type AddressPage, enteredAddressPage } from './address.ts';
import { field, type SignInCommand, type Step, type StepContext } from './step.ts';

/** The page that leads to the identity provider of a company. The login at it has been started. */
export interface ConnectionPage {
  readonly name: 'connection';
  readonly email: string;
  /** The name of the connection. */
  readonly label: string;
  readonly authorizationUrl: string;
  /** True if users of the domain cannot log in in another way. */
  readonly isRequired: boolean;
}

/** The steps that an address without a connection can take. */
export const stepsOfAddress = ['address', 'send-code'] as const;
export type StepOfAddress = (typeof stepsOfAddress)[number];

/** A connection that a login leads to. */
interface Leading {
  readonly provider: string;
  readonly name: string;
  /** The address that the user has entered; empty: none. */
  readonly email: string;
  readonly isRequired: boolean;
}

/** Creates the function that starts the login with a connection, and returns the page that leads to its provider. */
export const createLeadTo = ({ ports }: Pick<StepContext, 'ports'>) => {
  const begin = beginSocialLogin(ports);
  return async ({ app, interaction }: SignInCommand, { provider, name: label, email, isRequired }: Leading) => {
    const redirectUri = providerCallbackOf(ports.publicUrlOf(app), app);
    const loginHint = email === '' ? undefined : email;
    const { authorizationUrl, state, binding } = await begin({ app, provider, redirectUri, loginHint });
    const page: ConnectionPage = { name: 'connection', email, label, authorizationUrl, isRequired };
    return { page, started: { state, login: { uid: interaction.uid, provider, binding } } };
  };
};

/** Creates the step that asks if a company has a connection for the domain of the address. */
export const connectionStep = (context: StepContext): Step<ConnectionPage | AddressPage> => {
  const leadTo = createLeadTo(context);
  return {
    operation: 'findConnection',
    prompt: 'login',
    required: () => ['email'],
    async run(command) {
      const next = stepsOfAddress.find((step) => step === field(command, 'next')) ?? 'address';
      // An owner for emergencies, and a user who has to link an account, log in with their password.
      if (command.form.has('skip')) return { step: 'address' };
      const email = field(command, 'email').trim();
      refuseFaults(emailFormFaults(email));
      const found = await context.usecases.findConnection({ principal: command.principal, email });
      if (!found) return { step: next };
      const { provider, name, isEnforced: isRequired } = found;
      return leadTo(command, { provider, name, email, isRequired });
    },
    samePage: enteredAddressPage,
  };
};
