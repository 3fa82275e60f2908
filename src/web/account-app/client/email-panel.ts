import { html, nothing, type TemplateResult } from 'lit-html';
import type { User, UserEmailChange } from '../../../../packages/client/src/entities.ts';
import {
  cancelUserEmailChange,
  changeUserEmail,
  getUserEmailChange,
} from '../../../../packages/client/src/operations.ts';
import { type Context, me, type Panel } from './context.ts';
import { createForm, type Form } from './form.ts';
import { filled, focusOn, texts, timeOf } from './page.ts';
import { action, badge, panel } from './parts.ts';
import { textOf } from './problems.ts';
import { client } from './service.ts';

interface EmailPanel extends Panel {
  show(user: User): void;
}

const hintOf = ({ new_must_confirm, old_must_confirm, expires_at }: UserEmailChange): string => {
  const one = new_must_confirm ? texts.pendingNew : texts.pendingOld;
  return filled(new_must_confirm && old_must_confirm ? texts.pendingBoth : one, { date: timeOf(expires_at) });
};

/** Shows the address, changes it, and cancels a change that is not complete. */
export const createEmailPanel = ({ update, say, withProof }: Context, verify: () => Promise<void>): EmailPanel => {
  let user: User | undefined;
  let form: Form | undefined;
  let pending: UserEmailChange | undefined;

  const load = async (): Promise<void> => {
    const result = await getUserEmailChange(client, me);
    pending = result.ok ? result.data : undefined;
    if (!result.ok && result.code !== 'not_found') say(textOf(result));
    update();
  };

  const close = (): void => {
    form = undefined;
    update();
    focusOn('#change-email');
  };

  const open = (): void => {
    form = createForm({
      id: 'email',
      fields: [{ name: 'email', label: texts.newEmail, type: 'email', autocomplete: 'email' }],
      button: texts.changeEmail,
      cancel: close,
      update,
      async submit({ email }) {
        const result = await withProof(() => changeUserEmail(client, { ...me, email }));
        if (!result.ok) return result;
        await load();
        close();
        say(texts.emailRequested);
        return undefined;
      },
    });
    update();
    focusOn('#email-email');
  };

  const cancel = async (): Promise<void> => {
    const result = await cancelUserEmailChange(client, me);
    // Someone may have completed or canceled it meanwhile.
    if (!result.ok && result.code !== 'not_found') return say(textOf(result));
    await load();
    say(texts.changeCanceled);
    focusOn('#change-email');
  };

  const waiting = (change: UserEmailChange): TemplateResult => html`<div class="note">
    <strong>${filled(texts.pendingEmail, { email: change.new_email })}</strong>
    <p>${hintOf(change)}</p>
    <div class="buttons">${action({ label: texts.cancelChange, run: cancel, id: 'cancel-change' })}</div>
  </div>`;

  return {
    start: load,
    show(loaded) {
      user = loaded;
    },
    render: () =>
      user === undefined
        ? html``
        : panel(
            'email-title',
            texts.email,
            html`<p class="fact">
                ${user.email} ${user.is_verified ? badge(texts.verified, 'good') : badge(texts.notVerified)}
              </p>
              ${pending === undefined ? nothing : waiting(pending)}
              ${
                form === undefined
                  ? html`<div class="buttons">
                      ${action({ label: texts.changeEmail, run: open, id: 'change-email' })}
                      ${user.is_verified ? nothing : action({ label: texts.sendVerification, run: verify })}
                    </div>`
                  : form.render()
              }`,
          ),
  };
};
