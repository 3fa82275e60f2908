import { html, nothing, type TemplateResult } from 'lit-html';
import type { Problem } from './outcome.ts';

export interface Field {
  /** The name in the contract, by which faults of the service refer to it. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: AutoFill;
  readonly value?: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly inputMode?: 'numeric';
  /** The code of a problem that is shown beside this field, with its text. */
  readonly takes?: { readonly code: Problem['code']; readonly text: string };
}

type Values<F extends readonly Field[]> = Readonly<Record<F[number]['name'], string>>;

interface FormOptions<F extends readonly Field[]> {
  /** Distinguishes the forms of a page. */
  readonly id: string;
  readonly fields: F;
  readonly button: string;
  readonly isDangerous?: boolean;
  update(): void;
  /**
   * Submits the values.
   * @returns a problem, or undefined on success, which empties the form
   */
  submit(values: Values<F>): Promise<Problem | undefined>;
}

export interface Form {
  render(): TemplateResult;
}

const faultsOf = (fields: readonly Field[], problem: Problem): ReadonlyMap<string, string> => {
  const taking = fields.find(({ takes }) => takes?.code === problem.code);
  return new Map([
    ...(problem.errors ?? []).map(({ pointer, detail }) => [pointer.split('/').at(-1) ?? '', detail] as const),
    ...(taking?.takes ? [[taking.name, taking.takes.text] as const] : []),
  ]);
};

/** Returns the part of a problem that belongs to none of the fields. */
const alertOf = (fields: readonly Field[], problem: Problem, faults: ReadonlyMap<string, string>): string => {
  if (faults.size === 0) return problem.detail;
  const rest = [...faults].filter(([name]) => !fields.some((field) => field.name === name));
  return rest.map(([name, detail]) => `${name} ${detail}.`).join(' ');
};

const toggle = ({ currentTarget }: Event): void => {
  const button = currentTarget as HTMLButtonElement;
  const input = button.previousElementSibling as HTMLInputElement;
  const isShown = input.type === 'text';
  input.type = isShown ? 'password' : 'text';
  button.textContent = isShown ? 'Show' : 'Hide';
  button.setAttribute('aria-label', `${button.textContent} password`);
};

/** Creates a form that shows faults beside their fields, with the texts of the service. */
export const createForm = <const F extends readonly Field[]>({
  id,
  fields,
  button,
  isDangerous = false,
  update,
  submit,
}: FormOptions<F>): Form => {
  let faults: ReadonlyMap<string, string> = new Map();
  let alert = '';
  let isBusy = false;

  const missing = (values: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
    new Map(
      fields
        .filter(({ name, isOptional }) => !isOptional && values[name] === '')
        .map(({ name }) => [name, 'is required']),
    );

  const focusFirstFault = (form: HTMLFormElement): void => {
    const input = form.querySelector<HTMLElement>('[aria-invalid=true]') ?? form.querySelector<HTMLElement>('.button');
    input?.focus();
  };

  const refuse = (form: HTMLFormElement, problem: Problem): void => {
    faults = faultsOf(fields, problem);
    alert = alertOf(fields, problem, faults);
    update();
    focusFirstFault(form);
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const values = Object.fromEntries(new FormData(form)) as Values<F>;
    faults = missing(values);
    alert = '';
    isBusy = faults.size === 0;
    update();
    if (!isBusy) return focusFirstFault(form);
    const problem = await submit(values);
    isBusy = false;
    if (problem) return refuse(form, problem);
    form.reset();
    update();
  };

  const renderField = (field: Field): TemplateResult => {
    const { name, label, type = 'text', autocomplete, value = '', hint, inputMode } = field;
    const inputId = `${id}-${name}`;
    const fault = faults.get(name);
    return html`<div>
      <label for=${inputId}>${label}${field.isOptional ? html` <span class="optional">(optional)</span>` : nothing}</label>
      <div class=${type === 'password' ? 'secret' : ''}>
        <input
          id=${inputId}
          name=${name}
          type=${type}
          value=${value}
          autocomplete=${autocomplete}
          inputmode=${inputMode ?? nothing}
          autocapitalize=${type === 'text' ? nothing : 'none'}
          spellcheck="false"
          aria-invalid=${fault === undefined ? nothing : 'true'}
          aria-describedby="${inputId}-fault ${inputId}-hint"
        />${type === 'password' ? html`<button type="button" aria-label="Show password" @click=${toggle}>Show</button>` : nothing}
      </div>
      <p class="fault" id="${inputId}-fault">${fault === undefined ? nothing : `${label} ${fault}.`}</p>
      ${hint === undefined ? nothing : html`<p class="hint" id="${inputId}-hint">${hint}</p>`}
    </div>`;
  };

  return {
    render: () => html`<form novalidate @submit=${onSubmit}>
      ${fields.map(renderField)}
      <p class="alert" role="alert">${alert === '' ? nothing : alert}</p>
      <button class="button ${isDangerous ? 'warning' : ''}" aria-busy=${isBusy} ?disabled=${isBusy}>${button}</button>
    </form>`,
  };
};
