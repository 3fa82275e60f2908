const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Converts text with `code` to HTML. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Text that is already HTML. */
export interface Html {
  readonly html: string;
}

export const html = (text: string): Html => ({ html: text });

export const isHtml = (value: string | Html): value is Html => typeof value !== 'string';
