import { html, nothing } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { type CreateView, me } from './context.ts';
import { createForm, type Form } from './form.ts';
import { outcomeOf } from './outcome.ts';
import { action, localTime, panel } from './panel.ts';
import { createSentCodeForm } from './sent-code-form.ts';

type Me = components['schemas']['User'];

export const createProfileView: CreateView = ({ own, update, say }) => {
  let user: Me | undefined;
  let form: Form | undefined;
  let phoneForm: Form | undefined;

  const createPhoneForm = (): Form =>
    createSentCodeForm({
      id: 'phone',
      sendButton: 'Send a code by SMS',
      field: { name: 'code', label: 'Code from the SMS', autocomplete: 'one-time-code', inputMode: 'numeric' },
      button: 'Verify mobile number',
      send: () => outcomeOf(own.POST('/v1/users/{id}/cell-phone/code', { params: me })),
      update,
      async submit(body) {
        const outcome = await outcomeOf(own.POST('/v1/users/{id}/cell-phone/verify', { params: me, body }));
        if (!outcome.isDone) return outcome.problem;
        say('Your mobile number was verified.');
        show(outcome.data);
        return undefined;
      },
    });

  const show = (loaded: Me): void => {
    user = loaded;
    const { cell_phone_number: number, cell_phone_verified_at: verifiedAt } = loaded;
    phoneForm = number === null || verifiedAt !== null ? undefined : createPhoneForm();
    form = createForm({
      id: 'profile',
      fields: [
        { name: 'firstname', label: 'First name', autocomplete: 'given-name', value: loaded.firstname },
        { name: 'lastname', label: 'Last name', autocomplete: 'family-name', value: loaded.lastname },
        { name: 'displayname', label: 'Display name', autocomplete: 'off', value: loaded.displayname },
        {
          name: 'cell_phone_number',
          label: 'Mobile number',
          autocomplete: 'tel',
          value: number ?? '',
          hint: 'With + and the country code, for example +44 7400 123456.',
          isOptional: true,
        },
      ],
      button: 'Save',
      update,
      async submit({ cell_phone_number, ...names }) {
        const body = { ...names, cell_phone_number: cell_phone_number === '' ? null : cell_phone_number };
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

  const facts = ({
    email,
    is_verified,
    cell_phone_number,
    cell_phone_verified_at,
    roles,
    registered,
    second_factor_required_by,
  }: Me) => html`<dl class="facts">
    <dt>Email</dt>
    <dd>
      ${email}
      <span class="badge">${is_verified ? 'verified' : 'not verified'}</span>
      ${is_verified ? nothing : action('Send email', resend, 'to verify the address')}
    </dd>
    ${
      cell_phone_number === null
        ? nothing
        : html`<dt>Mobile number</dt>
            <dd>
              ${cell_phone_number}
              <span class="badge">${cell_phone_verified_at === null ? 'not verified' : 'verified'}</span>
            </dd>`
    }
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
        : html`${panel('You', facts(user))} ${panel('Names and number', form?.render() ?? html``)}
          ${phoneForm === undefined ? nothing : panel('Verify your mobile number', phoneForm.render())}`,
  };
};
