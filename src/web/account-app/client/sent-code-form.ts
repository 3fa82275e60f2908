import { createForm, type Field, type Form } from './form.ts';
import type { Outcome, Problem } from './outcome.ts';

interface SentCodeFormOptions<F extends Field> {
  readonly id: string;
  /** The button that has the code sent. */
  readonly sendButton: string;
  readonly field: F;
  /** The button below the code. */
  readonly button: string;
  send(): Promise<Outcome<unknown>>;
  update(): void;
  submit(values: Readonly<Record<F['name'], string>>): Promise<Problem | undefined>;
}

/** A form of a button alone, which is followed by the one for the code that was sent. */
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
