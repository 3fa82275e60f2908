import type { AnyResult } from '../../../../packages/client/src/results.ts';
import { createForm, type Field, type Form } from './form.ts';
import { focusOn } from './page.ts';
import type { Problem } from './problems.ts';

interface SentCodeFormOptions<F extends Field> {
  readonly id: string;
  /** The button that requests the code. */
  readonly sendButton: string;
  readonly field: F;
  /** The button below the code. */
  readonly button: string;
  readonly cancel?: () => void;
  send(): Promise<AnyResult>;
  update(): void;
  submit(values: Readonly<Record<F['name'], string>>): Promise<Problem | undefined>;
}

/** Creates a form with a button that requests a code, followed by a form for the code. */
export const createSentCodeForm = <const F extends Field>(options: SentCodeFormOptions<F>): Form => {
  const { id, sendButton, field, button, cancel, send, update, submit } = options;
  const codeForm = createForm({ id, fields: [field], button, cancel, update, submit });
  let form = createForm({
    id: `${id}-send`,
    fields: [],
    button: sendButton,
    cancel,
    update,
    async submit() {
      const sent = await send();
      if (!sent.ok) return sent;
      form = codeForm;
      update();
      focusOn(`#${id}-${field.name}`);
      return undefined;
    },
  });
  return { render: () => form.render() };
};
