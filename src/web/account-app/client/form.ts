import { html, nothing, type TemplateResult } from 'lit-html';
import { texts } from './page.ts';
import { faultOf, type Problem, textOf } from './problems.ts';

export interface Field {
  /** The name in the contract, by which faults of the service refer to it. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'url' | 'tel';
  readonly autocomplete: AutoFill;
  readonly value?: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly inputMode?: 'numeric';
  /** The values to choose from, with their names. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
}

type Values<F extends readonly Field[]> = Readonly<Record<F[number]['name'], string>>;

interface FormOptions<F extends readonly Field[]> {
  /** Distinguishes the forms of a page. */
  readonly id: string;
  readonly fields: F;
  readonly button: string;
  /** Closes the form. Absent: the form cannot be closed. */
  readonly cancel?: (() => void) | undefined;
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

const nameOf = (pointer: string): string => pointer.split('/').at(-1) ?? '';

const toggle = ({ currentTarget }: Event): void => {
  const button = currentTarget as HTMLButtonElement;
  const input = button.previousElementSibling as HTMLInputElement;
  const isShown = input.type === 'text';
  input.type = isShown ? 'password' : 'text';
  button.textContent = isShown ? texts.show : texts.hide;
};

/** Creates a form that shows faults beside their fields. */
export const createForm = <const F extends readonly Field[]>(options: FormOptions<F>): Form => {
  const { id, fields, button, cancel, update, submit } = options;
  let faults: ReadonlyMap<string, string> = new Map();
  let alert = '';
  let isBusy = false;

  const focusFirstFault = (form: HTMLFormElement): void => {
    const input = form.querySelector<HTMLElement>('[aria-invalid=true]') ?? form.querySelector<HTMLElement>('.button');
    input?.focus();
  };

  const refuse = (form: HTMLFormElement, problem: Problem): void => {
    const { errors = [] } = problem;
    const isOwn = (name: string): boolean => fields.some((field) => field.name === name);
    const label = (name: string): string => fields.find((field) => field.name === name)?.label ?? name;
    faults = new Map(
      errors.map((error) => [nameOf(error.pointer), faultOf(label(nameOf(error.pointer)), error)] as const),
    );
    alert = errors.length > 0 && errors.every(({ pointer }) => isOwn(nameOf(pointer))) ? '' : textOf(problem);
    update();
    focusFirstFault(form);
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget as HTMLFormElement;
    const values = Object.fromEntries(new FormData(form)) as Values<F>;
    const missing = fields.filter(
      ({ name, isOptional }) => !isOptional && values[name as keyof Values<F>].trim() === '',
    );
    faults = new Map(missing.map(({ name }) => [name, texts.required]));
    alert = '';
    isBusy = missing.length === 0;
    update();
    if (!isBusy) return focusFirstFault(form);
    const problem = await submit(values);
    isBusy = false;
    if (problem) return refuse(form, problem);
    form.reset();
    update();
  };

  const input = (field: Field, inputId: string, isInvalid: boolean): TemplateResult => {
    const { name, type = 'text', autocomplete, value = '', inputMode, choices } = field;
    const described = `${inputId}-fault ${inputId}-hint`;
    if (choices)
      return html`<select class="input" id=${inputId} name=${name} aria-describedby=${described}>
        ${choices.map(([one, text]) => html`<option value=${one} ?selected=${one === value}>${text}</option>`)}
      </select>`;
    return html`<input
      class="input"
      id=${inputId}
      name=${name}
      type=${type}
      value=${value}
      autocomplete=${autocomplete}
      inputmode=${inputMode ?? nothing}
      autocapitalize=${type === 'text' ? nothing : 'none'}
      spellcheck="false"
      aria-invalid=${isInvalid ? 'true' : nothing}
      aria-describedby=${described}
    />`;
  };

  const renderField = (field: Field): TemplateResult => {
    const { name, label, type, hint } = field;
    const inputId = `${id}-${name}`;
    const fault = faults.get(name);
    const isSecret = type === 'password';
    return html`<div>
      <label for=${inputId}>${label}${field.isOptional ? html` <span class="optional">(${texts.optional})</span>` : nothing}</label>
      <div class=${isSecret ? 'secret' : ''}>
        ${input(field, inputId, fault !== undefined)}${
          isSecret ? html`<button type="button" @click=${toggle}>${texts.show}</button>` : nothing
        }
      </div>
      <p class="fault" id="${inputId}-fault">${fault ?? nothing}</p>
      <p class="hint" id="${inputId}-hint">${hint ?? nothing}</p>
    </div>`;
  };

  return {
    render: () => html`<form novalidate id=${id} @submit=${onSubmit}>
      ${fields.map(renderField)}
      <p class="alert" role="alert">${alert === '' ? nothing : alert}</p>
      <div class="buttons">
        <button class="button primary" aria-busy=${isBusy ? 'true' : nothing}>${button}</button>
        ${cancel ? html`<button type="button" class="button" @click=${cancel}>${texts.cancel}</button>` : nothing}
      </div>
    </form>`,
  };
};
