import { html, type TemplateResult } from 'lit-html';
import type { Factor } from '../../../../packages/client/src/entities.ts';
import { deleteFactor, renameFactor } from '../../../../packages/client/src/operations.ts';
import { type Context, me } from './context.ts';
import type { Factors } from './factors.ts';
import { createForm, type Form } from './form.ts';
import { dayOf, filled, focusOn, texts } from './page.ts';
import { action, row } from './parts.ts';
import { textOf } from './problems.ts';
import { client } from './service.ts';

export interface FactorRows {
  /** @param kind the text before the times */
  render(factor: Factor, section: string, kind: string): TemplateResult;
}

/** Shows factors, with buttons to rename and remove each. */
export const createFactorRows = ({ update, say, withProof }: Context, factors: Factors): FactorRows => {
  let renaming: { readonly id: number; readonly form: Form } | undefined;

  const close = (id: number) => (): void => {
    renaming = undefined;
    update();
    focusOn(`#rename-${id}`);
  };

  const rename = ({ id, name }: Factor): void => {
    const form = createForm({
      id: `factor-${id}`,
      fields: [{ name: 'name', label: texts.name, autocomplete: 'off', value: name }],
      button: texts.save,
      cancel: close(id),
      update,
      async submit(body) {
        const result = await renameFactor(client, { ...me, factor_id: id, ...body });
        if (!result.ok) return result;
        await factors.load();
        close(id)();
        say(texts.renamed);
        return undefined;
      },
    });
    renaming = { id, form };
    update();
    focusOn(`#factor-${id}-name`);
  };

  const remove = async ({ id, name }: Factor, section: string): Promise<void> => {
    const result = await withProof(() => deleteFactor(client, { ...me, factor_id: id }));
    if (!result.ok) return say(textOf(result));
    await factors.load();
    say(filled(texts.factorRemoved, { name }));
    focusOn(`#${section}`);
  };

  const timesOf = ({ created_at, last_used_at }: Factor, kind: readonly string[]): string =>
    [
      ...kind,
      filled(texts.added, { date: dayOf(created_at) }),
      ...(last_used_at === null ? [] : [filled(texts.lastUsed, { date: dayOf(last_used_at) })]),
    ].join(' · ');

  return {
    render(factor, section, kind) {
      const { id, name, removal_due_at } = factor;
      if (renaming?.id === id) return html`<li><div class="what">${renaming.form.render()}</div></li>`;
      const due = removal_due_at === null ? [] : [filled(texts.removalDue, { date: dayOf(removal_due_at) })];
      return row({
        title: name,
        hints: [timesOf(factor, kind === name ? [] : [kind]), ...due],
        actions: [
          action({ label: texts.rename, of: name, id: `rename-${id}`, run: () => rename(factor) }),
          action({ label: texts.remove, of: name, run: () => remove(factor, section) }),
        ],
      });
    },
  };
};
