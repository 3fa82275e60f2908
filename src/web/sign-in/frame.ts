import type { Page, PageContext } from '../../openid/pages.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { mark, page, policyFor } from '../page.ts';
import { brandTextOf } from './brand-text.ts';
import { initialOf, logoOf } from './logo.ts';
import { type Localized, spokenOf } from './texts/languages.ts';
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
      : logoOf(logoUrl, `<span class="monogram">${initialOf(app.name).html}<span>${escapeHtml(app.name)}</span></span>`)
          .html,
  );

/** The form of the step that a page asks for. All text of a page is escaped. */
const stepForm = '<form id="step"';

/** Returns the buttons of the other languages. They send the form of the step, so that nothing that was entered is lost. */
const languagesOf = ({ app }: PageContext, { language, texts }: Localized): string => {
  const spoken = spokenOf(app.settings.languages);
  if (spoken.length < 2) return '';
  const buttons = spoken.map(({ language: tag, texts: { languageName } }) =>
    tag === language
      ? `<b lang="${tag}" aria-current="true">${escapeHtml(languageName)}</b>`
      : `<button class="link" form="step" name="language" value="${tag}" lang="${tag}">${escapeHtml(languageName)}</button>`,
  );
  return `<div class="languages" role="group" aria-label="${escapeHtml(texts.chooseLanguage)}">${buttons.join('')}</div>`;
};

/** Returns the sources to which the forms of a page lead. */
const formTargetsOf = ({ keepsSecret, postsToClient }: Written, targets: PageContext['targets']): readonly string[] => {
  if (keepsSecret) return [`'none'`];
  return postsToClient ? targets : [`'self'`, ...targets];
};

/** Returns the referrers that a page sends. Without one, browsers send the origin of a form as `null`. */
const referrerPolicyOf = ({ keepsSecret, postsToClient }: Written): string => {
  if (keepsSecret) return 'no-referrer';
  return postsToClient ? 'strict-origin' : 'same-origin';
};

/**
 * Returns a page in the frame of the application, with its policy: styles and scripts are allowed by their digests, and forms lead to
 * the service and to the client.
 */
export const render = (context: PageContext, { language, texts }: Localized, written: Written): Page => {
  const {
    title,
    body,
    script = formScript,
    continuesUntil,
    style: additional = '',
    head = '',
    frames = [],
    widget,
  } = written;
  const { app, targets, logoUrl } = context;
  const { termsUrl, privacyUrl } = app.settings;
  const footer = brandTextOf(context, 'footer_text');
  const legal = [
    footer === undefined ? '' : `<span>${escapeHtml(footer)}</span>`,
    anchor(texts.terms, termsUrl),
    anchor(texts.privacy, privacyUrl),
    body.includes(stepForm) ? languagesOf(context, { language, texts }) : '',
  ].join('');
  const own = brandStyleOf(`${style}${additional}`, context);
  return {
    body: page({
      title,
      language,
      style: own,
      ...(script === null ? {} : { script }),
      body: frame({
        until: html(continuesUntil === undefined ? '' : `data-login-until="${continuesUntil}"`),
        brand: written.brand ?? brandOf(context),
        body: html(body),
        legal: html(legal === '' ? '' : `<footer>${legal}</footer>`),
      }),
      head: `<meta name="robots" content="noindex">\n${head}${widget?.script ?? ''}`,
    }),
    headers: {
      ...policyFor({
        style: own,
        ...(script === null ? {} : { script }),
        images: [...(logoUrl === undefined ? [] : [`'self'`]), ...(written.images ?? [])],
        formTargets: formTargetsOf(written, targets),
        frames,
        ...(widget ? { foreign: widget.sources } : {}),
      }),
      'Referrer-Policy': referrerPolicyOf(written),
    },
  };
};
