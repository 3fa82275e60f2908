import type { ConsentDetails, OpenidPages, Page, PageContext, Refused, SignInPage } from '../../openid/pages.ts';
import { readStyles, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { mark, page, policyFor } from '../page.ts';
import { filled, type Localized, localizedFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

const style = readStyles('sign-in/sign-in.css');
const frame = readTemplate('sign-in/frame.html');
const addressPage = readTemplate('sign-in/address.html');
const passwordPage = readTemplate('sign-in/password.html');
const codePage = readTemplate('sign-in/code.html');
const messagePage = readTemplate('sign-in/message.html');
const consentPage = readTemplate('sign-in/consent.html');
const logoutPage = readTemplate('sign-in/logout.html');

const nothing = html('');

/** Returns the style of an application: its colors, and the CSS variables that it has set. */
const styleOf = ({ app, colors }: PageContext): string => {
  const { light, dark } = colors;
  const both = (role: keyof typeof light): string => `light-dark(${light[role]}, ${dark[role]})`;
  const own = app.settings.brandCssVariables.map(({ name, value }) => `${name}: ${value};`);
  return `${style}:root {
  --accent: ${both('fill')};
  --on-accent: ${both('label')};
  --accent-edge: ${both('edge')};
  --accent-text: ${both('link')};
  ${own.join('\n  ')}
}
`;
};

const brandOf = ({ app, logoUrl }: PageContext): Html =>
  html(
    logoUrl === undefined
      ? `${mark}<span>${escapeHtml(app.name)}</span>`
      : `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(app.name)}">`,
  );

const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

/** A form that consists of a button, for another step. */
const link = (text: string, values: Readonly<Record<string, string>>): string =>
  `<form method="post">${hidden(values)}<button class="link" formnovalidate>${escapeHtml(text)}</button></form>`;

const anchor = (text: string, url: string | undefined): string =>
  url === undefined
    ? ''
    : `<a href="${escapeHtml(url)}" rel="noopener noreferrer" target="_blank">${escapeHtml(text)}</a>`;

const refusalOf = ({ refusals }: Texts, { code, detail }: Refused): string => {
  const text = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
  return detail === '' ? text : `${text} (${detail})`;
};

const noticeOf = (texts: Texts, refused: Refused | undefined): Html =>
  refused ? html(`<p class="notice" role="alert">${escapeHtml(refusalOf(texts, refused))}</p>`) : nothing;

/** Returns the host of a redirect URI. A native app has none. */
const hostOf = (uri: string, texts: Texts): string => {
  const url = URL.parse(uri);
  return url && /^https?:$/.test(url.protocol) && !/^(localhost|127\.|\[::1\])/.test(url.hostname)
    ? url.host
    : texts.onThisDevice;
};

const scopeTexts = { profile: 'profile', email: 'emailScope', phone: 'phone', openid: 'identity' } as const;

/** Lists what a client may do, in words. `openid` says nothing beside a scope that names the user. */
const scopesOf = ({ requested }: ConsentDetails, texts: Texts): Html => {
  const { scopes, resources } = requested;
  const named = (['profile', 'email', 'phone'] as const).filter((scope) => scopes.includes(scope));
  const shown = named.length > 0 ? named : (['openid'] as const);
  const permissions = Object.values(resources)
    .flat()
    .map((permission) => filled(texts.permission, { permission }));
  const items = [...shown.map((scope) => texts[scopeTexts[scope]]), ...permissions].map(
    (text) => `<li>${escapeHtml(text)}</li>`,
  );
  const offline = scopes.includes('offline_access')
    ? [`<li>${escapeHtml(texts.offline)}<span>${escapeHtml(texts.offlineHint)}</span></li>`]
    : [];
  return html([...items, ...offline].join(''));
};

/** Creates the pages of the OpenID provider, in the language that the client or the browser prefers. */
export const createOpenidPages = (): OpenidPages => {
  const render = (context: PageContext, { language, texts }: Localized, title: string, body: string): Page => {
    const { app, targets, logoUrl } = context;
    const { termsUrl, privacyUrl } = app.settings;
    const legal = [anchor(texts.terms, termsUrl ?? undefined), anchor(texts.privacy, privacyUrl ?? undefined)].join('');
    const own = styleOf(context);
    return {
      body: page({
        title,
        language,
        style: own,
        body: frame({
          brand: brandOf(context),
          body: html(body),
          legal: html(legal === '' ? '' : `<p class="links legal">${legal}</p>`),
        }),
        head: '<meta name="robots" content="noindex">\n',
      }),
      headers: {
        ...policyFor({
          style: own,
          images: logoUrl === undefined ? [] : [`'self'`],
          formTargets: [`'self'`, ...targets],
        }),
        // Without a referrer, browsers send the origin of a form as `null`.
        'Referrer-Policy': 'same-origin',
      },
    };
  };

  const message = (
    context: PageContext,
    write: (texts: Texts) => { readonly title: string; readonly hint: string; readonly details?: Html },
  ): Page => {
    const localized = localizedFor(context.languages);
    const { title, hint, details = nothing } = write(localized.texts);
    return render(context, localized, title, messagePage({ title, hint, details }));
  };

  const account = (texts: Texts, email: string): Html =>
    html(
      `<div class="account"><span>${escapeHtml(email)}</span>${link(texts.change, { step: 'restart', email })}</div>`,
    );

  type Written = readonly [title: string, body: string];

  const writePassword = (context: PageContext, texts: Texts, email: string, notice: Html): Written => {
    const { emailCodes } = context.app.settings;
    const others = [
      link(texts.forgot, { step: 'forgot', email }),
      ...(emailCodes === 'off' ? [] : [link(texts.emailCode, { step: 'send-code', email })]),
    ];
    const title = texts.enterPassword;
    const parts = { title, notice, account: account(texts, email), value: email, password: texts.password };
    return [title, passwordPage({ ...parts, logIn: texts.logInButton, others: html(others.join('')) })];
  };

  const writeCode = (texts: Texts, email: string, notice: Html): Written => {
    const title = texts.checkMail;
    const body = codePage({
      title,
      notice,
      hint: filled(texts.codeSent, { email }),
      code: texts.code,
      inputMode: 'numeric',
      next: texts.continueButton,
      hidden: html(hidden({ step: 'code', email })),
      others: html(link(texts.backToLogin, { step: 'restart', email })),
    });
    return [title, body];
  };

  const writeFactor = (
    texts: Texts,
    { email, challenge, methods }: SignInPage & { name: 'factor' },
    notice: Html,
  ): Written => {
    const isSms = methods.length > 0 && methods.every((method) => method === 'sms');
    const isPasskeyOnly = methods.every((method) => method === 'passkey');
    const title = isSms ? texts.smsTitle : texts.authenticatorCode;
    const sms = methods.includes('sms')
      ? [link(texts.sendSms, { step: 'send-sms', email, challenge, method: 'sms' })]
      : [];
    const body = codePage({
      title,
      notice: isPasskeyOnly ? noticeOf(texts, { code: 'other', detail: texts.passkeyOnly }) : notice,
      hint: isSms ? texts.smsHint : texts.factorHint,
      code: texts.code,
      // Recovery codes contain letters.
      inputMode: isSms ? 'numeric' : 'text',
      next: texts.continueButton,
      hidden: html(hidden({ step: 'factor', email, challenge, ...(isSms ? { method: 'sms' } : {}) })),
      others: html([...sms, link(texts.backToLogin, { step: 'restart', email })].join('')),
    });
    return [title, body];
  };

  return {
    signIn(shown, context, refused) {
      const localized = localizedFor(context.languages);
      const { texts } = localized;
      const notice = noticeOf(texts, refused);
      const { email } = shown;
      const write = (): Written => {
        switch (shown.name) {
          case 'password':
            return writePassword(context, texts, email, notice);
          case 'code':
            return writeCode(texts, email, notice);
          case 'factor':
            return writeFactor(texts, shown, notice);
          case 'recovery-sent': {
            const title = texts.checkMail;
            const details = html(link(texts.backToLogin, { step: 'restart', email }));
            return [title, messagePage({ title, hint: filled(texts.recoverySent, { email }), details })];
          }
          default: {
            const title = filled(texts.logIn, { app: context.app.name });
            const cancel = html(`<div class="others">${link(texts.cancel, { step: 'cancel' })}</div>`);
            return [
              title,
              addressPage({ title, notice, email: texts.email, value: email, next: texts.continueButton, cancel }),
            ];
          }
        }
      };
      const [title, body] = write();
      return render(context, localized, title, body);
    },

    consent(details, context) {
      const localized = localizedFor(context.languages);
      const { texts } = localized;
      const { client, email, redirectUri } = details;
      const title = filled(texts.wantsAccess, { client: client.clientName, app: context.app.name });
      const links = [anchor(texts.privacy, client.policyUri), anchor(texts.terms, client.tosUri)].join('');
      const body = consentPage({
        title,
        email,
        scopes: scopesOf(details, texts),
        continuesTo: texts.continuesTo,
        target: hostOf(redirectUri, texts),
        links: links === '' ? nothing : html(`<p class="links">${links}</p>`),
        cancel: texts.cancel,
        allow: texts.allow,
      });
      return render(context, localized, title, body);
    },

    expired: (context) => message(context, ({ expired, expiredHint }) => ({ title: expired, hint: expiredHint })),
    forbidden: (context) =>
      message(context, ({ forbidden, forbiddenHint }) => ({ title: forbidden, hint: forbiddenHint })),
    loggedOut: (context) =>
      message(context, ({ loggedOut, loggedOutHint }) => ({ title: loggedOut, hint: loggedOutHint })),

    error: ({ code, description = '' }, context) =>
      message(context, ({ failed, failedHint }) => ({
        title: failed,
        hint: failedHint,
        details: html(`<dl class="facts"><dt>${escapeHtml(code)}</dt><dd>${escapeHtml(description)}</dd></dl>`),
      })),

    logout({ action, xsrf }, context) {
      const localized = localizedFor(context.languages);
      const { texts } = localized;
      const title = filled(texts.logOutTitle, { app: context.app.name });
      const values = { title, hint: texts.logOutHint, action, xsrf, logOut: texts.logOut, stay: texts.stay };
      return render(context, localized, title, logoutPage(values));
    },
  };
};
