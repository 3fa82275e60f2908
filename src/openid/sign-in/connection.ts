import { emailFormFaults } from '../../kernel/email.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { beginSocialLogin } from '../../modules/login/operations/start-social-login.ts';
import { type AddressPage, enteredAddressPage } from './address.ts';
import { providerCallbackOf } from './provider.ts';
import { field, type Step, type StepContext } from './step.ts';

/** The page that leads to the identity provider of a company. The login at it has been started. */
export interface ConnectionPage {
  readonly name: 'connection';
  readonly email: string;
  /** The name of the connection. */
  readonly label: string;
  readonly authorizationUrl: string;
}

/** The steps that an address without a connection can take. */
export const stepsOfAddress = ['address', 'send-code'] as const;
export type StepOfAddress = (typeof stepsOfAddress)[number];

/** Creates the step that asks if a company has a connection for the domain of the address. */
export const connectionStep = ({ ports, usecases }: StepContext): Step<ConnectionPage | AddressPage> => {
  const begin = beginSocialLogin(ports);
  return {
    operation: 'findConnection',
    prompt: 'login',
    required: () => ['email'],
    async run(command) {
      const { app, principal, interaction } = command;
      const email = field(command, 'email').trim();
      refuseFaults(emailFormFaults(email));
      const found = await usecases.findConnection({ principal, email });
      if (!found) return { step: stepsOfAddress.find((step) => step === field(command, 'next')) ?? 'address' };
      const { provider, name: label } = found;
      const redirectUri = providerCallbackOf(ports.publicUrlOf(app), app);
      const started = await begin({ app, provider, redirectUri, loginHint: email });
      const { authorizationUrl, state, binding } = started;
      return {
        page: { name: 'connection', email, label, authorizationUrl },
        started: { state, login: { uid: interaction.uid, provider, binding } },
      };
    },
    samePage: enteredAddressPage,
  };
};
