import type { Interaction } from 'oidc-provider';
import { emailFormFaults } from '../../kernel/email.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { type PasswordPage, passwordPage } from './password.ts';
import { field, type SignInCommand, type Steps } from './step.ts';

/** The page that asks for the email address. */
export interface AddressPage {
  readonly name: 'address';
  readonly email: string;
  /** The address of the user who has logged in, if the client asks for a choice. */
  readonly account?: string;
  /** True after a login with the identity provider of a company. */
  readonly isOfCompany?: boolean;
}

/** Returns the address that a client knows already. */
export const hintedEmail = ({ params }: Interaction): string =>
  typeof params['login_hint'] === 'string' ? params['login_hint'] : '';

/** Returns the page that a login begins with. */
export const addressPage = (interaction: Interaction): AddressPage => ({
  name: 'address',
  email: hintedEmail(interaction),
});

/** Returns the page with the address that was entered before. */
export const enteredAddressPage = (command: SignInCommand): AddressPage => ({
  name: 'address',
  email: field(command, 'email'),
});

export const addressSteps = (): Steps<AddressPage | PasswordPage> => ({
  restart: {
    prompt: 'login',
    run: async (command) => ({ page: enteredAddressPage(command) }),
  },

  address: {
    prompt: 'login',
    required: () => ['email'],
    async run(command) {
      refuseFaults(emailFormFaults(field(command, 'email')));
      return { page: passwordPage(command) };
    },
  },
});
