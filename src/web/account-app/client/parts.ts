import { html, nothing, type TemplateResult } from 'lit-html';
import { isActing } from './acting.ts';
import { texts } from './page.ts';

type Content = TemplateResult | string | typeof nothing;

/** Renders a section. Its heading can have the focus after something in it has disappeared. */
export const panel = (id: string, title: Content, content: Content): TemplateResult => html`<section
  class="panel"
  aria-labelledby=${id}
>
  <h2 id=${id} tabindex="-1">${title}</h2>
  ${content}
</section>`;

export const badge = (text: string, kind: 'good' | 'plain' = 'plain'): TemplateResult =>
  html`<span class="badge ${kind}">${text}</span>`;

export const loading = (): TemplateResult => html`<p class="loading">${texts.loading}</p>`;

interface Action {
  readonly label: string;
  readonly run: () => Promise<void> | void;
  /** The object of the action, if its label does not name it. */
  readonly of?: string;
  readonly id?: string;
  readonly kind?: 'plain' | 'danger' | 'primary';
  /** True if administrators who act as the user may do it. The service refuses the others. */
  readonly isForActing?: boolean;
}

/** Stands for a button that is not offered. */
const hidden = html``;

/** Renders a button. While its action runs, it keeps the focus and does nothing. */
export const action = ({ label, run, of, id, kind = 'plain', isForActing = false }: Action): TemplateResult => {
  if (isActing && !isForActing) return hidden;
  const onClick = async ({ currentTarget }: Event): Promise<void> => {
    const button = currentTarget as HTMLButtonElement;
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    try {
      await run();
    } finally {
      button.removeAttribute('aria-busy');
    }
  };
  return html`<button
    type="button"
    class="button small ${kind}"
    id=${id ?? nothing}
    aria-label=${of === undefined ? nothing : `${label}: ${of}`}
    @click=${onClick}
  >
    ${label}
  </button>`;
};

/** Renders the buttons of a section; nothing without any. */
export const buttons = (actions: readonly TemplateResult[]): Content =>
  actions.every((one) => one === hidden) ? nothing : html`<div class="buttons">${actions}</div>`;

interface Row {
  readonly title: Content;
  readonly hints: readonly Content[];
  readonly actions?: readonly Content[];
}

/** Renders an item of a list. */
export const row = ({ title, hints, actions = [] }: Row): TemplateResult => html`<li>
  <div class="what">
    <strong>${title}</strong>
    ${hints.map((hint) => html`<p class="hint">${hint}</p>`)}
  </div>
  <div class="actions">${actions}</div>
</li>`;

/** Offers data of this page as a file. */
export const offerFile = (name: string, type: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};
