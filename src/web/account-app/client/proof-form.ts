import { html, nothing, type TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { createForm, type Field, type Form } from './form.ts';
import type { Outcome, Problem } from './outcome.ts';
import { askForPasskey, type RequestOptions, supportsPasskeys } from './passkey.ts';
import { createSentCodeForm } from './sent-code-form.ts';

type Schemas = components['schemas'];
type AuthenticationMethod = Schemas['AuthenticationMethod'];

/** A proof has exactly one of these fields. */
export type Proof = Schemas['ReauthenticateRequest'];

/** All methods except the login at a provider. */
type Method = Exclude<AuthenticationMethod, 'identity'>;
type TypedMethod = Exclude<Method, 'passkey'>;
/** The methods with a code that is sent on request. */
type SentMethod = 'email_code' | 'sms';

/** A field that the user types, with its name in a proof. */
type ProofField = Field & { readonly name: Exclude<keyof Proof, 'passkey'> };

const sentCode = { autocomplete: 'one-time-code', inputMode: 'numeric' } as const;

const fields: Readonly<Record<TypedMethod, ProofField>> = {
  password: { name: 'password', label: 'Current password', type: 'password', autocomplete: 'current-password' },
  totp: { name: 'totp', label: 'Code of the authenticator app', autocomplete: 'one-time-code', inputMode: 'numeric' },
  recovery_code: { name: 'recovery_code', label: 'Recovery code', autocomplete: 'off' },
  email_code: { name: 'email_code', label: 'Code from the email', ...sentCode },
  sms: { name: 'sms_code', label: 'Code from the SMS', ...sentCode },
};

const choices: Readonly<Record<Method, string>> = {
  password: 'Use the password',
  email_code: 'Use a code from an email',
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  sms: 'Use a code by SMS',
  recovery_code: 'Use a recovery code',
};

const sendButtons: Readonly<Record<SentMethod, string>> = {
  email_code: 'Send a code to my email address',
  sms: 'Send a code to my mobile number',
};

interface ProofFormOptions {
  readonly id: string;
  /** The methods that the service accepts. The form asks for the first one that is available here. */
  readonly methods: readonly AuthenticationMethod[];
  /** Gets the options with which the browser asks for a passkey. */
  passkeyOptions(): Promise<Outcome<RequestOptions>>;
  /** Requests a code. A method that is absent is not accepted here. */
  readonly requestCode: Readonly<Partial<Record<SentMethod, () => Promise<Outcome<unknown>>>>>;
  update(): void;
  submit(proof: Proof): Promise<Problem | undefined>;
}

const isSent = (method: Method): method is SentMethod => Object.hasOwn(sendButtons, method);

/** Creates a form for one of the proofs that the service accepts. Returns undefined if none is available here. */
export const createProofForm = ({
  id,
  methods,
  passkeyOptions,
  requestCode,
  update,
  submit,
}: ProofFormOptions): Form | undefined => {
  const isPossible = (method: AuthenticationMethod): method is Method => {
    if (method === 'identity') return false;
    if (method === 'passkey') return supportsPasskeys();
    return !isSent(method) || requestCode[method] !== undefined;
  };
  const [first, ...others] = methods.filter(isPossible);
  if (first === undefined) return undefined;
  let form: Form | undefined;
  let chosen = first;

  /** Creates a form with only a button: the browser asks for the passkey. */
  const passkeyForm = (): Form =>
    createForm({
      id,
      fields: [],
      button: 'Use a passkey',
      update,
      async submit() {
        const options = await passkeyOptions();
        if (!options.isDone) return options.problem;
        const passkey = await askForPasskey(options.data);
        return passkey.isDone ? submit({ passkey: passkey.data }) : passkey.problem;
      },
    });
  const typedForm = (method: TypedMethod): Form => {
    const request = isSent(method) ? requestCode[method] : undefined;
    const common = { id, button: 'Continue', update, submit } as const;
    return isSent(method) && request !== undefined
      ? createSentCodeForm({ ...common, sendButton: sendButtons[method], field: fields[method], send: request })
      : createForm({ ...common, fields: [fields[method]] });
  };
  const open = (): void => {
    form = chosen === 'passkey' ? passkeyForm() : typedForm(chosen);
  };
  const choose = (method: Method): void => {
    chosen = method;
    // The field of the previous method is removed with the typed text.
    form = undefined;
    update();
    open();
    update();
  };
  const choice = (method: Method): TemplateResult =>
    html`<button type="button" class="link" @click=${() => choose(method)}>${choices[method]}</button>`;
  open();

  return {
    render: () => html`
      ${form?.render() ?? nothing}
      <p class="choices">${[first, ...others].filter((method) => method !== chosen).map(choice)}</p>
    `,
  };
};
