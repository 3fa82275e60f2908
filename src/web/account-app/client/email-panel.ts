import { html, nothing } from 'lit-html';
import type { User } from '../../../../packages/client/src/entities.ts';
import { changeUserEmail } from '../../../../packages/client/src/operations.ts';
import { type Context, me, type Panel } from './context.ts';
import { createForm, type Form } from './form.ts';
import { focusOn, texts } from './page.ts';
import { action, badge, panel } from './parts.ts';
import { client } from './service.ts';

interface EmailPanel extends Panel {
  show(user: User): void;
}

/** Shows the address, and changes it. */
export const createEmailPanel = ({ update, say, withProof }: Context, verify: () => Promise<void>): EmailPanel => {
  let user: User | undefined;
  let form: Form | undefined;

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
        close();
        say(texts.emailRequested);
        return undefined;
      },
    });
    update();
    focusOn('#email-email');
  };

  return {
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
