import { createForm, type Field, type Form } from './form.ts';
import type { Outcome, Problem } from './outcome.ts';

interface SentCodeFormOptions<F extends Field> {
  readonly id: string;
  /** The button that requests the code. */
  readonly sendButton: string;
  readonly field: F;
  /** The button below the code. */
  readonly button: string;
  send(): Promise<Outcome<unknown>>;
  update(): void;
  submit(values: Readonly<Record<F['name'], string>>): Promise<Problem | undefined>;
}

/** Creates a form with a button that requests a code, followed by a form for the code. */
export const createSentCodeForm = <const F extends Field>(options: SentCodeFormOptions<F>): Form => {
  const { id, sendButton, field, button, send, update, submit } = options;
  const codeForm = createForm({ id, fields: [field], button, update, submit });
  let form = createForm({
    id: `${id}-send`,
    fields: [],
    button: sendButton,
    update,
    async submit() {
      const sent = await send();
      if (!sent.isDone) return sent.problem;
      form = codeForm;
      return undefined;
    },
  });
  return { render: () => form.render() };
};
