import { html } from 'lit-html';
import { type CreateView, me } from './context.ts';
import { createForm } from './form.ts';
import { outcomeOf, type Problem } from './outcome.ts';
import { action, panel } from './panel.ts';
import { session } from './session.ts';

/** Offers data of this page as a file. */
const download = (name: string, data: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

const unconfirmed: Problem = {
  code: 'validation_failed',
  detail: 'The deletion was not confirmed.',
  errors: [{ pointer: '#/confirmation', code: 'not_allowed', detail: 'must be answered with “delete”' }],
};

export const createAccountView: CreateView = ({ own, update, say, go, withProof }) => {
  const emailForm = createForm({
    id: 'email',
    fields: [{ name: 'email', label: 'New email', type: 'email', autocomplete: 'email' }],
    button: 'Change email',
    update,
    async submit(body) {
      const outcome = await withProof(() => outcomeOf(own.POST('/v1/users/{id}/email', { params: me, body })));
      if (!outcome.isDone) return outcome.problem;
      say(outcome.data.message);
      return undefined;
    },
  });

  const exportData = async (): Promise<void> => {
    const outcome = await withProof(() => outcomeOf(own.GET('/v1/users/{id}/export', { params: me })));
    if (outcome.isDone) download('account.json', outcome.data);
    say(outcome.isDone ? 'Your data was downloaded as account.json.' : outcome.problem.detail);
  };

  const deleteForm = createForm({
    id: 'delete',
    fields: [{ name: 'confirmation', label: 'Type “delete” to confirm', autocomplete: 'off' }],
    button: 'Delete account',
    isDangerous: true,
    update,
    async submit({ confirmation }) {
      if (confirmation !== 'delete') return unconfirmed;
      const outcome = await withProof(() => outcomeOf(own.DELETE('/v1/users/{id}', { params: me })));
      if (!outcome.isDone) return outcome.problem;
      session.forget();
      say('Your account was deleted.');
      go('login');
      return undefined;
    },
  });

  return {
    title: 'Account',
    render: () => html`
      ${panel('Change of email', emailForm.render())}
      ${panel(
        'Your data',
        html`<p>Everything that the service has stored about you, as JSON.</p>
          ${action('Download', exportData, 'your data')}`,
      )}
      ${panel(
        'Deletion',
        html`<p>This deletes your account and everything that belongs to it. It cannot be undone.</p>
          ${deleteForm.render()}`,
      )}
    `,
  };
};
