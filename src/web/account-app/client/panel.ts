import { html, type TemplateResult } from 'lit-html';

/** A part of a page that loads its own content. */
export interface Panel {
  start?(): Promise<void>;
  render(): TemplateResult;
}

export const panel = (title: string, content: TemplateResult): TemplateResult => html`<section class="panel">
  <h2>${title}</h2>
  ${content}
</section>`;

/** Formats a timestamp of the service, which is in UTC, for the language of the browser. */
export const localTime = (timestamp: string): TemplateResult => {
  const iso = `${timestamp.replace(' ', 'T')}Z`;
  const text = new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime=${iso}>${text}</time>`;
};

/** Renders a button for an item of a list. It is disabled while its action runs. */
export const action = (label: string, run: () => Promise<void>, name = ''): TemplateResult => {
  const onClick = async ({ currentTarget }: Event): Promise<void> => {
    const button = currentTarget as HTMLButtonElement;
    button.disabled = true;
    await run();
    button.disabled = false;
  };
  return html`<button type="button" class="button plain small" aria-label=${`${label} ${name}`.trim()} @click=${onClick}>${label}</button>`;
};
