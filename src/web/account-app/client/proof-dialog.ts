import { html, nothing, type TemplateResult } from 'lit-html';
import type { NeededProof } from '../../../../packages/client/src/client.ts';
import type { ReauthenticateRequest } from '../../../../packages/client/src/entities.ts';
import type { Canceled, Context } from './context.ts';
import type { Form } from './form.ts';
import { root, texts } from './page.ts';
import type { Problem } from './problems.ts';
import { createProofForm } from './proof-form.ts';
import { client } from './service.ts';

interface ProofDialog extends Pick<Context, 'withProof'> {
  render(): TemplateResult;
}

const canceled = (detail: string): Canceled => ({
  ok: false,
  status: 403,
  code: 'canceled',
  type: 'about:blank',
  title: detail,
  detail,
  instance: '',
});

/** Creates the dialog that asks for a recent proof, which operations require that change how a user logs in. */
export const createProofDialog = (update: () => void): ProofDialog => {
  let form: Form | undefined;
  let refusal: string | undefined;
  /** Gives the proof to the client. */
  let give: (proof: ReauthenticateRequest | undefined) => void = () => undefined;
  /** Tells the form what came of its proof. */
  let settle: (problem: Problem | undefined) => void = () => undefined;
  const element = () => root.querySelector<HTMLDialogElement>('#proof-dialog');

  const submit = (proof: ReauthenticateRequest): Promise<Problem | undefined> => {
    give(proof);
    return new Promise((resolve) => {
      settle = resolve;
    });
  };

  const open = (methods: NeededProof['methods']): boolean => {
    form = createProofForm({ methods, update, submit });
    if (!form) return false;
    update();
    const dialog = element();
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('input, .button.primary')?.focus();
    return true;
  };

  const ask = ({ methods, problem }: NeededProof): Promise<ReauthenticateRequest | undefined> => {
    if (problem) settle(problem);
    else if (!open(methods)) {
      refusal = texts.proofByProvider;
      return Promise.resolve(undefined);
    }
    return new Promise((resolve) => {
      give = resolve;
    });
  };

  const onClose = (): void => {
    form = undefined;
    update();
    give(undefined);
  };

  return {
    async withProof(run) {
      refusal = texts.canceled;
      const result = await client.withProof(run, ask);
      settle(undefined);
      element()?.close();
      const isRefused = !result.ok && result.code === 'reauthentication_required';
      return isRefused ? canceled(refusal) : result;
    },

    render: () =>
      html`<dialog id="proof-dialog" aria-labelledby="proof-title" @close=${onClose}>
        ${
          form === undefined
            ? nothing
            : html`<h2 id="proof-title">${texts.proofTitle}</h2>
                ${form.render()}
                <div class="choices">
                  <button type="button" class="link" @click=${() => element()?.close()}>${texts.cancel}</button>
                </div>`
        }
      </dialog>`,
  };
};
