import { html, nothing, type TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { type Context, me } from './context.ts';
import { createForm, type Form } from './form.ts';
import { outcomeOf } from './outcome.ts';
import { action, localTime, type Panel, panel } from './panel.ts';
import { createPasskey, supportsPasskeys } from './passkey.ts';
import { createSentCodeForm } from './sent-code-form.ts';
import { session } from './session.ts';

type Schemas = components['schemas'];
type Factor = Schemas['Factor'];

/** An authenticator app that has received its secret, and must be confirmed with a code. */
interface Enrollment {
  readonly totp: Schemas['NewTotp'];
  readonly form: Form;
}

export const createFactorsPanel = ({ own, update, say, withProof }: Context): Panel => {
  let list: Schemas['FactorList'] | undefined;
  let enrollment: Enrollment | undefined;
  let smsForm: Form | undefined;
  let renaming: { readonly id: number; readonly form: Form } | undefined;
  let recoveryCodes: readonly string[] | undefined;

  const load = async (): Promise<void> => {
    const outcome = await outcomeOf(own.GET('/v1/users/{id}/factors', { params: me }));
    if (outcome.isDone) list = outcome.data;
    else say(outcome.problem.detail);
    update();
  };

  /** Keeps the token of a new factor: earlier tokens of the session have neither the factor nor the recent proof. */
  const noteAdded = (added: Schemas['ConfirmedFactor']): void => {
    session.keep(added.session.token);
    recoveryCodes = added.recovery_codes ?? undefined;
  };

  const confirmForm = (factor_id: number): Form =>
    createForm({
      id: 'totp',
      fields: [{ name: 'code', label: 'Code that the app shows', autocomplete: 'one-time-code', inputMode: 'numeric' }],
      button: 'Confirm',
      update,
      async submit(body) {
        const params = { path: { id: 'me', factor_id } } as const;
        const confirm = () => outcomeOf(own.POST('/v1/users/{id}/factors/{factor_id}/confirm', { params, body }));
        const outcome = await withProof(confirm);
        if (!outcome.isDone) return outcome.problem;
        enrollment = undefined;
        noteAdded(outcome.data);
        say('The authenticator app was added. All other sessions were ended.');
        await load();
        return undefined;
      },
    });

  const add = async (): Promise<void> => {
    const outcome = await withProof(() => outcomeOf(own.POST('/v1/users/{id}/factors/totp', { params: me, body: {} })));
    if (outcome.isDone) enrollment = { totp: outcome.data, form: confirmForm(outcome.data.id) };
    else say(outcome.problem.detail);
    update();
  };

  const addPasskey = async (): Promise<void> => {
    const options = await withProof(() => outcomeOf(own.POST('/v1/users/{id}/passkeys/challenge', { params: me })));
    if (!options.isDone) return say(options.problem.detail);
    const passkey = await createPasskey(options.data);
    if (!passkey.isDone) return say(passkey.problem.detail);
    const body = { passkey: passkey.data };
    const outcome = await withProof(() => outcomeOf(own.POST('/v1/users/{id}/passkeys', { params: me, body })));
    if (!outcome.isDone) return say(outcome.problem.detail);
    noteAdded(outcome.data);
    say('The passkey was added. All other sessions were ended.');
    await load();
  };

  const addSms = async (): Promise<void> => {
    smsForm = createSentCodeForm({
      id: 'sms',
      sendButton: 'Send a code to my mobile number',
      field: { name: 'code', label: 'Code from the SMS', autocomplete: 'one-time-code', inputMode: 'numeric' },
      button: 'Add mobile number',
      send: () => outcomeOf(own.POST('/v1/users/{id}/cell-phone/code', { params: me })),
      update,
      async submit(body) {
        const outcome = await withProof(() => outcomeOf(own.POST('/v1/users/{id}/factors/sms', { params: me, body })));
        if (!outcome.isDone) return outcome.problem;
        smsForm = undefined;
        noteAdded(outcome.data);
        say('Your mobile number was added. All other sessions were ended.');
        await load();
        return undefined;
      },
    });
    update();
  };

  const cancelSms = (): void => {
    smsForm = undefined;
    update();
  };

  const rename = async ({ id, name }: Factor): Promise<void> => {
    const params = { path: { id: 'me', factor_id: id } } as const;
    const form = createForm({
      id: `factor-${id}`,
      fields: [{ name: 'name', label: 'Name', autocomplete: 'off', value: name }],
      button: 'Save',
      update,
      async submit(body) {
        const outcome = await outcomeOf(own.PATCH('/v1/users/{id}/factors/{factor_id}', { params, body }));
        if (!outcome.isDone) return outcome.problem;
        renaming = undefined;
        await load();
        return undefined;
      },
    });
    renaming = { id, form };
    update();
  };

  const remove = async (factor_id: number): Promise<void> => {
    const params = { path: { id: 'me', factor_id } } as const;
    const outcome = await withProof(() => outcomeOf(own.DELETE('/v1/users/{id}/factors/{factor_id}', { params })));
    say(outcome.isDone ? 'The factor was removed.' : outcome.problem.detail);
    await load();
  };

  const replaceCodes = async (): Promise<void> => {
    const outcome = await withProof(() => outcomeOf(own.PUT('/v1/users/{id}/recovery-codes', { params: me })));
    if (outcome.isDone) recoveryCodes = outcome.data.recovery_codes;
    else say(outcome.problem.detail);
    await load();
  };

  const row = (factor: Factor): TemplateResult => {
    const { id, name, created_at, last_used_at, removal_due_at } = factor;
    if (renaming?.id === id) return html`<li><div>${renaming.form.render()}</div></li>`;
    return html`<li>
      <div>
        <strong>${name}</strong>
        <p class="hint">
          added ${localTime(created_at)}${last_used_at === null ? nothing : html`, last used ${localTime(last_used_at)}`}
        </p>
        ${
          removal_due_at === null
            ? nothing
            : html`<p class="hint">
                An administrator requested to remove it: it is removed ${localTime(removal_due_at)}, unless you log in with a factor
                before.
              </p>`
        }
      </div>
      ${action('Rename', () => rename(factor), name)} ${action('Remove', () => remove(id), name)}
    </li>`;
  };

  const enrolling = ({ totp, form }: Enrollment): TemplateResult => html`<div class="enrollment">
    <p>Scan the QR code with your authenticator app, or type the secret into it. Then enter the code that it shows.</p>
    <img src="data:image/svg+xml,${encodeURIComponent(totp.qr_code)}" width="200" height="200" alt="QR code of the secret" />
    <p><a href=${totp.uri}>Open the app on this device</a></p>
    <p><code class="secret-text">${totp.secret}</code></p>
    ${form.render()}
  </div>`;

  const codes = (shown: readonly string[]): TemplateResult => html`<div class="codes">
    <h3>Recovery codes</h3>
    <p>Each logs you in once if you lose your second factor. Store them where only you can read them: they are not shown again.</p>
    <ul>
      ${shown.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
  </div>`;

  const addingSms = (form: Form): TemplateResult => html`<div class="enrollment">
    <p>Codes are sent to the mobile number of your profile. A passkey or an authenticator app protects you better.</p>
    ${form.render()}
    <p class="choices"><button type="button" class="link" @click=${cancelSms}>Cancel</button></p>
  </div>`;

  const adding = (data: readonly Factor[]): TemplateResult => {
    if (enrollment !== undefined) return enrolling(enrollment);
    if (smsForm !== undefined) return addingSms(smsForm);
    return html`<p class="actions">
      ${supportsPasskeys() ? action('Add passkey', addPasskey) : nothing}
      ${action('Add authenticator app', add)} ${action('Add mobile number', addSms)}
      ${data.length === 0 ? nothing : action('Replace recovery codes', replaceCodes)}
    </p>`;
  };

  const content = ({ data, recovery_codes_left }: Schemas['FactorList']): TemplateResult => html`
    <p>
      ${
        data.length === 0
          ? 'You log in with one factor. A second one protects your account if your password is stolen.'
          : `Each login requires one of these, or one of ${recovery_codes_left} recovery codes.`
      }
    </p>
    <ul class="rows">${data.map(row)}</ul>
    ${recoveryCodes === undefined ? nothing : codes(recoveryCodes)}
    ${adding(data)}
  `;

  return {
    start: load,
    render: () => panel('Second factors', list === undefined ? html`<p>Loading …</p>` : content(list)),
  };
};
