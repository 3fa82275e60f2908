import { DomainError } from '../../kernel/errors.ts';
import { providerCallbackOf } from '../../kernel/own-pages.ts';
import { beginSocialLogin } from '../../modules/login/operations/start-social-login.ts';
import { isConnectionName } from '../../modules/social/social.ts';
import { type AddressPage, enteredAddressPage } from './address.ts';
import { createFinish, type EnrollPage } from './finish.ts';
import { createAfterFirstFactor, type FactorPage } from './second-factor.ts';
import { field, type StepContext, type Steps } from './step.ts';

/** The page that asks a new user to verify the address that a provider has sent. */
export interface VerifyFirstPage {
  readonly name: 'verify-first';
}

export const providerSteps = (context: StepContext): Steps<EnrollPage | AddressPage | FactorPage | VerifyFirstPage> => {
  const { ports, usecases } = context;
  const begin = beginSocialLogin(ports);
  const afterFirstFactor = createAfterFirstFactor(context, createFinish(context));
  return {
    provider: {
      operation: 'startSocialLogin',
      prompt: 'login',
      link: 'own',
      async run(command) {
        const { app, interaction } = command;
        const provider = field(command, 'provider');
        const started = await begin({ app, provider, redirectUri: providerCallbackOf(ports.publicUrlOf(app), app) });
        const { authorizationUrl, state, binding } = started;
        return { location: authorizationUrl, state, login: { uid: interaction.uid, provider, binding } };
      },
      samePage: enteredAddressPage,
    },

    'provider-return': {
      operation: 'socialLogin',
      prompt: 'login',
      link: 'any',
      async run(command) {
        const { principal, origin, interaction, form, providerLogin } = command;
        if (providerLogin?.uid !== interaction.uid) throw new DomainError('social_state_invalid');
        const { provider, binding } = providerLogin;
        const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => form.get(name));
        // An error has no code, which some providers send as an empty one.
        const proof = error === undefined ? { code, state, iss, binding } : { state, iss, error, binding };
        const names = { firstname: form.get('firstname'), lastname: form.get('lastname') };
        const outcome = await usecases.socialLogin({ principal, provider, proof, names, origin });
        if (outcome === 'awaits_verification') return { page: { name: 'verify-first' } };
        return afterFirstFactor(command, outcome);
      },
      samePage: (command) => ({
        ...enteredAddressPage(command),
        isOfCompany: isConnectionName(command.providerLogin?.provider ?? ''),
      }),
    },
  };
};
