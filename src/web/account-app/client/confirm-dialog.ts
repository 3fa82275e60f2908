import { html, nothing, type TemplateResult } from 'lit-html';
import { root, texts } from './page.ts';

/** A question before an action that cannot be undone. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

interface ConfirmDialog {
  confirm(confirmation: Confirmation): Promise<boolean>;
  render(): TemplateResult;
}

export const createConfirmDialog = (update: () => void): ConfirmDialog => {
  let shown: Confirmation | undefined;
  let finish: (isConfirmed: boolean) => void = () => undefined;
  const element = () => root.querySelector<HTMLDialogElement>('#confirm');

  const onClose = (): void => {
    const isConfirmed = element()?.returnValue === 'yes';
    shown = undefined;
    update();
    finish(isConfirmed);
  };
  const close = (value: string) => (): void => element()?.close(value);

  return {
    confirm(confirmation) {
      shown = confirmation;
      update();
      const dialog = element();
      if (dialog) dialog.returnValue = '';
      dialog?.showModal();
      return new Promise((resolve) => {
        finish = resolve;
      });
    },

    render: () => html`<dialog id="confirm" aria-labelledby="confirm-title" @close=${onClose}>
      ${
        shown === undefined
          ? nothing
          : html`<h2 id="confirm-title">${shown.title}</h2>
              <p>${shown.text}</p>
              <div class="buttons">
                <button type="button" class="button" autofocus @click=${close('')}>${texts.cancel}</button>
                <button type="button" class="button danger" @click=${close('yes')}>${shown.button}</button>
              </div>`
      }
    </dialog>`,
  };
};
