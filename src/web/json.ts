import { escapeHtml } from './html.ts';

/** Formats JSON as HTML with marked names and strings. */
export const colouredJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/("(?:[^"\\]|\\.)*")(:)?|[^"]+/g, (part, text?: string, colon?: string) => {
    if (text === undefined) return escapeHtml(part);
    return `<span class="${colon ? 'name' : 'text'}">${escapeHtml(text)}</span>${colon ?? ''}`;
  });
