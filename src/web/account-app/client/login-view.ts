import { html, nothing } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import type { CreateView } from './context.ts';
import { createForm } from './form.ts';
import { outcomeOf } from './outcome.ts';
import { supportsPasskeys } from './passkey.ts';
import { createPasskeyLogin } from './passkey-login.ts';
import { device } from './session.ts';
import { startSocialLogin } from './social.ts';

type Driver = components['schemas']['SocialDriver'];

export const createLoginView: CreateView = (context) => {
  const { guest, appName, update, proceed, say } = context;
  const byPasskey = createPasskeyLogin(context);
  let drivers: readonly Driver[] = [];

  const form = createForm({
    id: 'login',
    fields: [
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'username webauthn' },
      { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
    ],
    button: 'Log in',
    update,
    async submit(body) {
      const outcome = await outcomeOf(guest.POST('/v1/auth', { headers: device.headers(), body }));
      if (!outcome.isDone) return outcome.problem;
      proceed(outcome.data, outcome.response);
      return undefined;
    },
  });

  const continueWith = async (provider: string): Promise<void> => {
    const problem = await startSocialLogin(context, provider, 'login');
    if (problem) say(problem.detail);
  };

  const logInByPasskey = async (): Promise<void> => {
    const problem = await byPasskey.ask();
    if (problem) say(problem.detail);
  };

  return {
    title: `Log in to ${appName}`,
    async start() {
      const outcome = await outcomeOf(guest.GET('/v1/auth/social'));
      if (outcome.isDone) drivers = outcome.data.data;
      update();
      await byPasskey.offer();
    },
    stop: byPasskey.stop,
    render: () => html`
      ${form.render()}
      ${
        drivers.length === 0 && !supportsPasskeys()
          ? nothing
          : html`<p class="or">or</p>
              ${
                supportsPasskeys()
                  ? html`<button class="button plain" @click=${logInByPasskey}>Log in with a passkey</button>`
                  : nothing
              }
              ${drivers.map(
                ({ provider, label }) =>
                  html`<button class="button plain" @click=${() => continueWith(provider)}>Continue with ${label}</button>`,
              )}`
      }
      <p class="choices"><a href="#/signup">Sign up</a><a href="#/code">Email a code</a><a href="#/recovery">Forgot password?</a></p>
    `,
  };
};
