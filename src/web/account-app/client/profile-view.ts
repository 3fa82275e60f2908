import { html, nothing } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { type CreateView, me } from './context.ts';
import { createForm, type Form } from './form.ts';
import { outcomeOf } from './outcome.ts';
import { action, localTime, panel } from './panel.ts';

type Me = components['schemas']['User'];

export const createProfileView: CreateView = ({ own, update, say }) => {
  let user: Me | undefined;
  let form: Form | undefined;

  const show = (loaded: Me): void => {
    user = loaded;
    form = createForm({
      id: 'profile',
      fields: [
        { name: 'firstname', label: 'First name', autocomplete: 'given-name', value: loaded.firstname },
        { name: 'lastname', label: 'Last name', autocomplete: 'family-name', value: loaded.lastname },
        { name: 'displayname', label: 'Display name', autocomplete: 'off', value: loaded.displayname },
      ],
      button: 'Save',
      update,
      async submit(body) {
        const outcome = await outcomeOf(own.PATCH('/v1/users/{id}', { params: me, body }));
        if (!outcome.isDone) return outcome.problem;
        say('Your profile was saved.');
        show(outcome.data);
        return undefined;
      },
    });
    update();
  };

  const resend = async (): Promise<void> => {
    const outcome = await outcomeOf(own.POST('/v1/auth/verify'));
    say(outcome.isDone ? outcome.data.message : outcome.problem.detail);
  };

  const facts = ({ email, is_verified, roles, registered, second_factor_required_by }: Me) => html`<dl class="facts">
    <dt>Email</dt>
    <dd>
      ${email}
      <span class="badge">${is_verified ? 'verified' : 'not verified'}</span>
      ${is_verified ? nothing : action('Send email', resend, 'to verify the address')}
    </dd>
    <dt>Roles</dt>
    <dd>${roles.map(({ name }) => name).join(', ')}</dd>
    <dt>Member since</dt>
    <dd>${localTime(registered)}</dd>
    ${
      second_factor_required_by === undefined
        ? nothing
        : html`<dt>Second factor</dt>
            <dd>required by ${localTime(second_factor_required_by)}: <a href="#/security">add one</a></dd>`
    }
  </dl>`;

  return {
    title: 'Profile',
    async start() {
      const outcome = await outcomeOf(own.GET('/v1/users/me'));
      if (outcome.isDone) show(outcome.data);
      else say(outcome.problem.detail);
    },
    render: () =>
      user === undefined
        ? html`<p>Loading …</p>`
        : html`${panel('You', facts(user))} ${panel('Names', form?.render() ?? html``)}`,
  };
};
