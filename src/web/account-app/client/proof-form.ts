import { html, nothing, type TemplateResult } from 'lit-html';
import type { AuthenticationMethod, ReauthenticateRequest } from '../../../../packages/client/src/entities.ts';
import { sendReauthenticationCode, sendReauthenticationSms } from '../../../../packages/client/src/operations.ts';
import { askForPasskey, hasPasskeys } from '../../../../packages/client/src/passkeys.ts';
import { createForm, type Field, type Form } from './form.ts';
import { texts } from './page.ts';
import type { Problem } from './problems.ts';
import { createSentCodeForm } from './sent-code-form.ts';
import { client } from './service.ts';

/** All methods except the login at a provider. */
type Method = Exclude<AuthenticationMethod, 'identity'>;
type TypedMethod = Exclude<Method, 'passkey'>;

/** A field that the user fills in, with its name in a proof. */
type ProofField = Field & { readonly name: Exclude<keyof ReauthenticateRequest, 'passkey'> };

const sentCode = { autocomplete: 'one-time-code', inputMode: 'numeric' } as const;

const fields: Readonly<Record<TypedMethod, ProofField>> = {
  password: { name: 'password', label: texts.currentPassword, type: 'password', autocomplete: 'current-password' },
  totp: { name: 'totp_code', label: texts.authenticatorCode, ...sentCode },
  recovery_code: { name: 'recovery_code', label: texts.recoveryCode, autocomplete: 'off' },
  email_code: { name: 'email_code', label: texts.emailCode, ...sentCode },
  sms: { name: 'sms_code', label: texts.smsCode, ...sentCode },
};

const choices: Readonly<Record<Method, string>> = {
  password: texts.usePassword,
  email_code: texts.useEmail,
  totp: texts.useAuthenticator,
  passkey: texts.usePasskey,
  sms: texts.useSms,
  recovery_code: texts.useRecovery,
};

const sending = {
  email_code: { sendButton: texts.sendEmail, send: () => sendReauthenticationCode(client) },
  sms: { sendButton: texts.sendSms, send: () => sendReauthenticationSms(client) },
} as const;

const isSent = (method: Method): method is keyof typeof sending => Object.hasOwn(sending, method);

interface ProofFormOptions {
  /** The methods that the service accepts. The form asks for the first one that is available here. */
  readonly methods: readonly AuthenticationMethod[];
  update(): void;
  submit(proof: ReauthenticateRequest): Promise<Problem | undefined>;
}

const isPossible = (method: AuthenticationMethod): method is Method =>
  method !== 'identity' && (method !== 'passkey' || hasPasskeys());

/** Creates a form for one of the proofs that the service accepts. Returns undefined if none is available here. */
export const createProofForm = ({ methods, update, submit }: ProofFormOptions): Form | undefined => {
  const possible = methods.filter(isPossible);
  const [first] = possible;
  if (first === undefined) return undefined;
  let chosen = first;
  let form: Form | undefined;
  const common = { id: 'proof', button: texts.continueButton, update, submit } as const;

  /** Creates a form with only a button: the browser asks for the passkey. */
  const passkeyForm = (): Form =>
    createForm({
      ...common,
      fields: [],
      button: texts.usePasskey,
      async submit() {
        const asked = await askForPasskey(client);
        if (asked.kind === 'proof') return submit({ passkey: asked.passkey });
        return asked.kind === 'problem' ? asked.problem : { code: 'canceled', detail: texts.canceled };
      },
    });
  const formOf = (method: Method): Form => {
    if (method === 'passkey') return passkeyForm();
    return isSent(method)
      ? createSentCodeForm({ ...common, ...sending[method], field: fields[method] })
      : createForm({ ...common, fields: [fields[method]] });
  };
  const choose = (method: Method): void => {
    chosen = method;
    // The field of the method before is removed with its text.
    form = undefined;
    update();
    form = formOf(method);
    update();
    document.querySelector<HTMLElement>('#proof-dialog input, #proof-dialog .button.primary')?.focus();
  };
  const choice = (method: Method): TemplateResult =>
    html`<button type="button" class="link" @click=${() => choose(method)}>${choices[method]}</button>`;
  form = formOf(chosen);

  return {
    render: () => html`
      ${form?.render() ?? nothing}
      <div class="choices">${possible.filter((method) => method !== chosen).map(choice)}</div>
    `,
  };
};
