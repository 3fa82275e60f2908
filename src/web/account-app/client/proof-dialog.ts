import { html, nothing, type TemplateResult } from 'lit-html';
import type { Clients } from './client.ts';
import type { Form } from './form.ts';
import { type Outcome, outcomeOf, type Problem } from './outcome.ts';
import { createProofForm, type Proof } from './proof-form.ts';
import { session } from './session.ts';

interface ProofDialog {
  /** Sends a request. If the service requires a recent proof, it asks the user for one and sends the request again. */
  withProof<T>(send: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  render(): TemplateResult;
}

const dialogElement = (): HTMLDialogElement | null => document.querySelector('dialog.proof');

const byProviderOnly = 'Log out, and log in with your provider again. Then repeat this within 10 minutes.';

/**
 * Creates the dialog that asks for a recent proof. Operations that change how a user logs in require one: they return the problem
 * `reauthentication_required` with the user's methods.
 */
export const createProofDialog = ({ own }: Pick<Clients, 'own'>, update: () => void): ProofDialog => {
  let form: Form | undefined;
  let finish: (isProven: boolean) => void = () => undefined;

  const prove = async (proof: Proof): Promise<Problem | undefined> => {
    const outcome = await outcomeOf(own.POST('/v1/auth/reauthenticate', { body: proof }));
    if (!outcome.isDone) return outcome.problem;
    session.keep(outcome.data.token);
    dialogElement()?.close('proven');
    return undefined;
  };

  const onClose = ({ currentTarget }: Event): void => {
    const dialog = currentTarget as HTMLDialogElement;
    form = undefined;
    update();
    finish(dialog.returnValue === 'proven');
    dialog.returnValue = '';
  };

  const ask = (): Promise<boolean> => {
    update();
    dialogElement()?.showModal();
    return new Promise((resolve) => {
      finish = resolve;
    });
  };

  return {
    async withProof(send) {
      const outcome = await send();
      if (outcome.isDone || outcome.problem.code !== 'reauthentication_required') return outcome;
      const { methods = [] } = outcome.problem;
      const passkeyOptions = () => outcomeOf(own.POST('/v1/auth/reauthenticate/challenge'));
      const requestCode = {
        email_code: () => outcomeOf(own.POST('/v1/auth/reauthenticate/code')),
        sms: () => outcomeOf(own.POST('/v1/auth/reauthenticate/sms')),
      };
      form = createProofForm({ id: 'proof', methods, passkeyOptions, requestCode, update, submit: prove });
      const refused = (detail: string) => ({ isDone: false, problem: { ...outcome.problem, detail } }) as const;
      if (form === undefined) return refused(byProviderOnly);
      return (await ask()) ? send() : refused('Nothing was changed.');
    },

    render: () =>
      html`<dialog class="proof" aria-labelledby="proof-title" @close=${onClose}>
        ${
          form === undefined
            ? nothing
            : html`<h2 id="proof-title">Confirm that it is you</h2>
                <p>This operation requires a recent proof of who you are.</p>
                ${form.render()}
                <p class="choices">
                  <button type="button" class="link" @click=${() => dialogElement()?.close()}>Cancel</button>
                </p>`
        }
      </dialog>`,
  };
};
