import { html } from 'lit-html';
import type { CreateView } from './context.ts';
import { createForm } from './form.ts';
import { outcomeOf } from './outcome.ts';

export const createSignupView: CreateView = ({ guest, appName, update, enter, say, go }) => {
  const form = createForm({
    id: 'signup',
    fields: [
      { name: 'firstname', label: 'First name', autocomplete: 'given-name' },
      { name: 'lastname', label: 'Last name', autocomplete: 'family-name' },
      {
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'username',
        takes: { code: 'email_taken', text: 'already has an account' },
      },
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 8 characters. Several unrelated words are easy to remember and hard to guess.',
      },
      { name: 'verify_password', label: 'Confirm password', type: 'password', autocomplete: 'new-password' },
    ],
    button: 'Sign up',
    update,
    async submit(body) {
      const outcome = await outcomeOf(guest.POST('/v1/users', { body }));
      if (!outcome.isDone) return outcome.problem;
      if ('session' in outcome.data) enter(outcome.data.session.token, outcome.response);
      else {
        say(outcome.data.message);
        go('login');
      }
      return undefined;
    },
  });

  return {
    title: `Sign up for ${appName}`,
    render: () => html`${form.render()}
      <p class="choices"><a href="#/login">Log in instead</a></p>`,
  };
};
