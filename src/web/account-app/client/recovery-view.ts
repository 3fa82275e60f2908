import { html } from 'lit-html';
import type { CreateView } from './context.ts';
import { createForm } from './form.ts';
import { outcomeOf } from './outcome.ts';

export const createRecoveryView: CreateView = ({ guest, update, say, go }) => {
  const form = createForm({
    id: 'recovery',
    fields: [{ name: 'email', label: 'Email', type: 'email', autocomplete: 'username' }],
    button: 'Send link',
    update,
    async submit(body) {
      const outcome = await outcomeOf(guest.POST('/v1/auth/forgot', { body }));
      if (!outcome.isDone) return outcome.problem;
      say(outcome.data.message);
      go('login');
      return undefined;
    },
  });

  return {
    title: 'Forgot password',
    render: () => html`
      <p>You get an email with a link to choose a new password.</p>
      ${form.render()}
      <p class="choices"><a href="#/login">Back to the login</a></p>
    `,
  };
};
