import { escapeHtml, type Html, html } from '../html.ts';

/** Returns the first letter of a name, for what has no mark or logo. */
export const initialOf = (name: string): Html =>
  html(`<span class="mark" aria-hidden="true">${escapeHtml([...name][0]?.toUpperCase() ?? '')}</span>`);

/**
 * Returns a logo, and what the style shows in its place while it is not loaded: the browser may find nothing at the URL, or may not
 * load it. Screen readers read what stands in for it in any case.
 */
export const logoOf = (url: string, monogram: string): Html =>
  html(`<span class="logo"><img src="${escapeHtml(url)}" alt="" referrerpolicy="no-referrer">${monogram}</span>`);
