import { html, nothing, type TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { createForm, type Field, type Form } from './form.ts';
import type { Problem } from './outcome.ts';

type Schemas = components['schemas'];
type AuthenticationMethod = Schemas['AuthenticationMethod'];

/** The methods by which a user types a proof. */
type Method = Exclude<Extract<AuthenticationMethod, keyof Schemas['ReauthenticateRequest']>, 'passkey'>;

/** Exactly one of them. */
export type Proof = Readonly<Partial<Record<Method, string>>>;

interface Words {
  readonly choice: string;
  readonly field: Omit<Field, 'name'>;
}

const words: Readonly<Record<Method, Words>> = {
  password: {
    choice: 'Use the password',
    field: { label: 'Current password', type: 'password', autocomplete: 'current-password' },
  },
  totp: {
    choice: 'Use the authenticator app',
    field: { label: 'Code of the authenticator app', autocomplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery_code: {
    choice: 'Use a recovery code',
    field: { label: 'Recovery code', autocomplete: 'off' },
  },
};

const isTyped = (method: AuthenticationMethod): method is Method => Object.hasOwn(words, method);

interface ProofFormOptions {
  readonly id: string;
  /** As the service named them. The first one that can be typed is asked for. */
  readonly methods: readonly AuthenticationMethod[];
  update(): void;
  submit(proof: Proof): Promise<Problem | undefined>;
}

/** Asks for one of the proofs that the service accepts from a user; undefined: it accepts none that can be typed. */
export const createProofForm = ({ id, methods, update, submit }: ProofFormOptions): Form | undefined => {
  const [first, ...others] = methods.filter(isTyped);
  if (first === undefined) return undefined;
  let form: Form | undefined;
  let chosen = first;

  const open = (): void => {
    const field = { name: chosen, ...words[chosen].field };
    form = createForm({ id, fields: [field], button: 'Continue', update, submit });
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
    html`<button type="button" class="link" @click=${() => choose(method)}>${words[method].choice}</button>`;
  open();

  return {
    render: () => html`
      ${form?.render() ?? nothing}
      <p class="choices">${[first, ...others].filter((method) => method !== chosen).map(choice)}</p>
    `,
  };
};
