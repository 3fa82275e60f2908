import { html } from 'lit-html';
import type { CreateView } from './context.ts';
import { createForm, type Form } from './form.ts';
import { outcomeOf } from './outcome.ts';
import { device } from './session.ts';

/** Logs in with a code that is sent by email. */
export const createCodeView: CreateView = ({ guest, update, say, enter, proceed }) => {
  const codeForm = (email: string): Form =>
    createForm({
      id: 'code',
      fields: [{ name: 'code', label: 'Code from the email', autocomplete: 'one-time-code', inputMode: 'numeric' }],
      button: 'Log in',
      update,
      async submit({ code }) {
        const body = { email, code };
        const outcome = await outcomeOf(guest.POST('/v1/auth/code/login', { headers: device.headers(), body }));
        if (!outcome.isDone) return outcome.problem;
        const { data, response } = outcome;
        if ('session' in data) enter(data.session.token, response);
        else proceed(data, response);
        return undefined;
      },
    });

  let form: Form | undefined = createForm({
    id: 'address',
    fields: [{ name: 'email', label: 'Email', type: 'email', autocomplete: 'username' }],
    button: 'Send code',
    update,
    async submit(body) {
      const outcome = await outcomeOf(guest.POST('/v1/auth/code', { body }));
      if (!outcome.isDone) return outcome.problem;
      // The field of the address is removed before the one of the code replaces it.
      form = undefined;
      say(outcome.data.message);
      form = codeForm(body.email);
      update();
      return undefined;
    },
  });

  return {
    title: 'Log in with a code',
    render: () => html`
      <p>You get an email with a code, if the application allows it.</p>
      ${form?.render()}
      <p class="choices"><a href="#/login">Back to the login</a></p>
    `,
  };
};
