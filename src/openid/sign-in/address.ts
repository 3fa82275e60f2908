import type { Interaction } from 'oidc-provider';
import type { PasswordPage } from './password.ts';
import { field, type Steps } from './step.ts';

/** The page that asks for the email address. */
export interface AddressPage {
  readonly name: 'address';
  readonly email: string;
}

/** Returns the page that a login begins with. */
export const addressPage = ({ params }: Interaction): AddressPage => ({
  name: 'address',
  email: typeof params['login_hint'] === 'string' ? params['login_hint'] : '',
});

export const addressSteps = (): Steps<AddressPage | PasswordPage> => ({
  restart: {
    prompt: 'login',
    run: async (command) => ({ page: { name: 'address', email: field(command, 'email') } }),
  },

  address: {
    prompt: 'login',
    run: async (command) => ({ page: { name: 'password', email: field(command, 'email') } }),
  },
});
