import type { Page, PageContext } from '../../openid/pages.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { mark, page, policyFor } from '../page.ts';
import { brandTextOf } from './brand-text.ts';
import type { Localized } from './texts/languages.ts';
import { anchor, type Written } from './view.ts';

const style = readStyles('user-pages.css', 'sign-in/sign-in.css', 'sign-in/steps.css');
const frame = readTemplate('sign-in/frame.html');
const formScript = readScript('sign-in/form.js');

/** Returns a style with that of an application: its colors, and the CSS variables that it has set. */
export const brandStyleOf = (base: string, { app, colors }: PageContext): string => {
  const { light, dark } = colors;
  const both = (role: keyof typeof light): string => `light-dark(${light[role]}, ${dark[role]})`;
  const own = app.settings.brandCssVariables.map(({ name, value }) => `${name}: ${value};`);
  return `${base}:root {
  --accent: ${both('fill')};
  --on-accent: ${both('label')};
  --accent-edge: ${both('edge')};
  --accent-text: ${both('link')};
  ${own.join('\n  ')}
}
`;
};

export const brandOf = ({ app, logoUrl }: PageContext): Html =>
  html(
    logoUrl === undefined
      ? `${mark}<span>${escapeHtml(app.name)}</span>`
      : `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(app.name)}">`,
  );

/**
 * Returns a page in the frame of the application, with its policy: styles and scripts are allowed by their digests, and forms lead to
 * the service and to the client.
 */
export const render = (
  context: PageContext,
  { language, texts }: Localized,
  { title, body, script = formScript, keepsSecret = false, continuesUntil, head = '', frames = [], widget }: Written,
): Page => {
  const { app, targets, logoUrl } = context;
  const { termsUrl, privacyUrl } = app.settings;
  const footer = brandTextOf(context, 'footer_text');
  const legal = [
    footer === undefined ? '' : `<span>${escapeHtml(footer)}</span>`,
    anchor(texts.terms, termsUrl),
    anchor(texts.privacy, privacyUrl),
  ].join('');
  const own = brandStyleOf(style, context);
  return {
    body: page({
      title,
      language,
      style: own,
      script,
      body: frame({
        until: html(continuesUntil === undefined ? '' : `data-login-until="${continuesUntil}"`),
        brand: brandOf(context),
        body: html(body),
        legal: html(legal === '' ? '' : `<footer>${legal}</footer>`),
      }),
      head: `<meta name="robots" content="noindex">\n${head}${widget?.script ?? ''}`,
    }),
    headers: {
      ...policyFor({
        style: own,
        script,
        images: logoUrl === undefined ? [] : [`'self'`],
        formTargets: keepsSecret ? [`'none'`] : [`'self'`, ...targets],
        frames,
        ...(widget ? { foreign: widget.sources } : {}),
      }),
      // Without a referrer, browsers send the origin of a form as `null`.
      'Referrer-Policy': keepsSecret ? 'no-referrer' : 'same-origin',
    },
  };
};
