import type { Page } from '../../openid/pages.ts';
import { readStyles, readTemplate } from '../files.ts';
import type { HostedPage } from '../hosted-page.ts';
import { escapeHtml, html } from '../html.ts';
import { page, policyFor } from '../page.ts';
import { brandOf, brandStyleOf } from '../sign-in/frame.ts';
import { anchor } from '../sign-in/view.ts';
import { textsFor } from './texts/languages.ts';

const style = readStyles('user-pages.css', 'account-app/app.css');
const template = readTemplate('account-app/app.html');

/** Returns data for a script of the page, as text that cannot end its element. */
const dataOf = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Returns the account page: the frame of the application, the texts in one language, and the script that does the rest. */
export const accountAppPage = ({ context, publicUrl, appKey }: HostedPage, usesPasskeys: boolean): Page => {
  const { app, logoUrl } = context;
  const { language, texts } = textsFor(context.language);
  const { appUrl, termsUrl, privacyUrl } = app.settings;
  const own = brandStyleOf(style, context);
  const brand = brandOf(context).html;
  return {
    body: page({
      title: `${texts.account} · ${app.name}`,
      language,
      isPrivate: true,
      style: own,
      head: `<script type="module" src="/account/${app.uuid}/assets/account.js"></script>\n`,
      body: template({
        brand: html(appUrl === null ? brand : `<a href="${escapeHtml(appUrl)}">${brand}</a>`),
        app: app.uuid,
        appName: app.name,
        appKey,
        publicUrl,
        passkeys: usesPasskeys ? 'yes' : 'no',
        texts: html(`<script type="application/json" id="texts">${dataOf(texts)}</script>`),
        noscript: texts.needsScript,
        legal: html(anchor(texts.terms, termsUrl) + anchor(texts.privacy, privacyUrl)),
      }),
    }),
    headers: {
      ...policyFor({
        style: own,
        files: { styleDigests: [] },
        images: logoUrl === undefined ? [] : [`'self'`],
      }),
      'Referrer-Policy': 'no-referrer',
    },
  };
};

/** The page of a service whose account page has not been built. */
export const missingAccountPage = page({
  title: 'The account page is not built',
  body: `<h1>The account page is not built</h1>
<p>The service works without it. <code>npm ci</code> builds it; with <code>--omit=dev</code> or <code>--ignore-scripts</code> it does not.
Run <code>npm ci --include=dev</code>, then reload this page. The image contains its files.</p>`,
});
