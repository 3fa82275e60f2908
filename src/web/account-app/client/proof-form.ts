import { html, nothing, type TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { createForm, type Field, type Form } from './form.ts';
import type { Outcome, Problem } from './outcome.ts';
import { askForPasskey, type RequestOptions, supportsPasskeys } from './passkey.ts';

type Schemas = components['schemas'];
type AuthenticationMethod = Schemas['AuthenticationMethod'];

/** Exactly one of them. */
export type Proof = Schemas['ReauthenticateRequest'];

type Method = Extract<AuthenticationMethod, keyof Proof>;
/** The methods by which a user types a proof, in the case of an email once it has been sent. */
type TypedMethod = Exclude<Method, 'passkey'>;

const fields: Readonly<Record<TypedMethod, Omit<Field, 'name'>>> = {
  password: { label: 'Current password', type: 'password', autocomplete: 'current-password' },
  totp: { label: 'Code of the authenticator app', autocomplete: 'one-time-code', inputMode: 'numeric' },
  recovery_code: { label: 'Recovery code', autocomplete: 'off' },
  email_code: { label: 'Code from the email', autocomplete: 'one-time-code', inputMode: 'numeric' },
};

const choices: Readonly<Record<Method, string>> = {
  password: 'Use the password',
  email_code: 'Use a code from an email',
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
};

interface ProofFormOptions {
  readonly id: string;
  /** As the service named them. The first one that is possible here is asked for. */
  readonly methods: readonly AuthenticationMethod[];
  /** Gets the options with which the browser asks for a passkey. */
  passkeyOptions(): Promise<Outcome<RequestOptions>>;
  /** Requests an email with a code; absent: codes from emails are not accepted here. */
  sendCode?(): Promise<Outcome<unknown>>;
  update(): void;
  submit(proof: Proof): Promise<Problem | undefined>;
}

/** Asks for one of the proofs that the service accepts from a user; undefined: none of them is possible here. */
export const createProofForm = ({
  id,
  methods,
  passkeyOptions,
  sendCode,
  update,
  submit,
}: ProofFormOptions): Form | undefined => {
  const isPossible = (method: AuthenticationMethod): method is Method => {
    if (method === 'passkey') return supportsPasskeys();
    return method === 'email_code' ? sendCode !== undefined : Object.hasOwn(choices, method);
  };
  const [first, ...others] = methods.filter(isPossible);
  if (first === undefined) return undefined;
  let form: Form | undefined;
  let chosen = first;

  /** A form of a button alone: the browser asks for the rest. */
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
  const typedForm = (method: TypedMethod): Form =>
    createForm({ id, fields: [{ name: method, ...fields[method] }], button: 'Continue', update, submit });
  /** A form of a button alone, which is followed by the one for the code. */
  const emailForm = (send: NonNullable<typeof sendCode>): Form =>
    createForm({
      id,
      fields: [],
      button: 'Send a code to my email address',
      update,
      async submit() {
        const sent = await send();
        if (!sent.isDone) return sent.problem;
        form = typedForm('email_code');
        return undefined;
      },
    });
  const open = (): void => {
    if (chosen === 'passkey') form = passkeyForm();
    else form = chosen === 'email_code' && sendCode ? emailForm(sendCode) : typedForm(chosen);
  };
  const choose = (method: Method): void => {
    chosen = method;
    // The field of the method before is removed, with what was typed into it.
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
