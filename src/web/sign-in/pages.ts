import type { OpenidPages, Page, PageContext } from '../../openid/pages.ts';
import type { SignInPage } from '../../openid/sign-in/page.ts';
import { readScript, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { addressWriters } from './address.ts';
import { backLinkOf } from './back-link.ts';
import { connectionWriters } from './connection.ts';
import { consentWriters } from './consent.ts';
import { emailCodeWriters } from './email-code.ts';
import { enrollmentWriters } from './enrollment.ts';
import { firstPasswordWriters } from './first-password.ts';
import { render } from './frame.ts';
import { writeLoggedOut } from './logged-out.ts';
import { faultOf, noticeOf, wrongCodeOf } from './notice.ts';
import { passwordWriters } from './password.ts';
import { providerWriters } from './provider.ts';
import { recoveryWriters } from './recovery.ts';
import { secondFactorWriters } from './second-factor.ts';
import { signupWriters } from './signup.ts';
import { filled, localizedFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import { hiddenFields, nothing, refreshTo, type View, type Writers, type Written } from './view.ts';

const actingPage = readTemplate('sign-in/acting.html');
const devicePage = readTemplate('sign-in/device.html');
const messagePage = readTemplate('sign-in/message.html');
const logoutPage = readTemplate('sign-in/logout.html');
const formPostPage = readTemplate('sign-in/form-post.html');
const formPostScript = readScript('sign-in/form-post.js');

const writers: Writers<SignInPage['name']> = {
  ...addressWriters,
  ...connectionWriters,
  ...signupWriters,
  ...providerWriters,
  ...passwordWriters,
  ...emailCodeWriters,
  ...firstPasswordWriters,
  ...recoveryWriters,
  ...secondFactorWriters,
  ...enrollmentWriters,
  ...consentWriters,
};

/** Writes a page with the writer of its name. The compiler does not relate the two. */
const write = (shown: SignInPage, view: View): Written => {
  const writer = writers[shown.name] as (page: SignInPage, view: View) => Written;
  return writer(shown, view);
};

const message = (
  context: PageContext,
  write: (texts: Texts) => { readonly title: string; readonly hint: string; readonly details?: Html },
): Page => {
  const localized = localizedFor(context.language);
  const { title, hint, details = nothing } = write(localized.texts);
  return render(context, localized, { title, body: messagePage({ title, hint, details }), script: null });
};

/** Returns a page that leads on by itself, and by its link. */
const leadingPage = (context: PageContext, url: string, titleOf: (texts: Texts) => string): Page => {
  const localized = localizedFor(context.language);
  const { returningHint: hint, continueButton } = localized.texts;
  const title = titleOf(localized.texts);
  const href = escapeHtml(url);
  const details = html(`<p class="links"><a href="${href}">${escapeHtml(continueButton)}</a></p>`);
  const body = messagePage({ title, hint, details });
  return render(context, localized, { title, body, head: refreshTo(url), script: null });
};

/** Leads a user whose login has no way on back to the application. */
const backTo = (context: PageContext, texts: Texts): Html => {
  const { href, text } = backLinkOf(context, texts);
  return html(`<p class="onward"><a class="button primary" href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`);
};

/** Creates the pages of the OpenID provider, in the language that the client or the browser prefers. */
export const createOpenidPages = (): OpenidPages => ({
  signIn(shown, context, refused) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const written = write(shown, { context, texts, refused, notice: noticeOf(texts, refused, wrongCodeOf(shown)) });
    return render(context, localized, { ...written, continuesUntil: context.expiresAt });
  },

  device({ userCode, refused }, context) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const body = devicePage({
      title: texts.connectDevice,
      hint: texts.connectDeviceHint,
      notice: noticeOf(texts, refused, 'device_code_invalid'),
      action: `/oidc/${context.app.uuid}/device`,
      code: texts.code,
      ...faultOf('code', { refused, texts }),
      value: userCode,
      next: texts.continueButton,
    });
    return render(context, localized, { title: texts.connectDevice, body });
  },

  deviceConnected: (context) =>
    message(context, ({ deviceConnected, deviceConnectedHint }) => ({
      title: deviceConnected,
      hint: deviceConnectedHint,
    })),
  deviceRefused: (context) =>
    message(context, ({ deviceRefused, deviceRefusedHint }) => ({ title: deviceRefused, hint: deviceRefusedHint })),

  returning: (url, context) => leadingPage(context, url, ({ returning }) => returning),
  expired: (context) =>
    message(context, (texts) => ({ title: texts.expired, hint: texts.expiredHint, details: backTo(context, texts) })),
  acting({ name, client, ticket }, context) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const title = filled(texts.actingTitle, { name });
    const body = actingPage({
      title,
      hint: filled(texts.actingHint, { name, client }),
      action: `/oidc/${context.app.uuid}/impersonation`,
      ticket,
      next: filled(texts.actingButton, { client }),
    });
    return render(context, localized, { title, body });
  },
  actingOpens: ({ client, url }, context) =>
    leadingPage(context, url, ({ actingOpens }) => filled(actingOpens, { client })),
  actingExpired: (context) =>
    message(context, (texts) => ({ title: texts.actingExpired, hint: texts.actingExpiredHint })),
  forbidden: (context) =>
    message(context, (texts) => ({
      title: texts.forbidden,
      hint: texts.forbiddenHint,
      details: backTo(context, texts),
    })),
  loggedOut(context, details) {
    const localized = localizedFor(context.language);
    return render(context, localized, writeLoggedOut(details, localized.texts));
  },

  error: ({ code, description = '', requestId }, context) =>
    message(context, (texts) => ({
      title: texts.failed,
      hint: texts.failedHint,
      details: html(
        `${backTo(context, texts).html}<dl class="facts"><dt>${escapeHtml(code)}</dt><dd>${escapeHtml(description)}</dd><dt>${escapeHtml(texts.requestId)}</dt><dd>${escapeHtml(requestId)}</dd></dl>`,
      ),
    })),

  formPost({ action, fields }, context) {
    const localized = localizedFor(context.language);
    const { returning: title, returningHint: hint, continueButton: next } = localized.texts;
    const body = formPostPage({ title, hint, action, fields: hiddenFields(fields), next });
    return render(context, localized, { title, body, script: formPostScript, postsToClient: true });
  },

  logout({ action, xsrf }, context) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const title = filled(texts.logOutTitle, { app: context.app.name });
    const values = { title, hint: texts.logOutHint, action, xsrf, logOut: texts.logOut, stay: texts.stay };
    return render(context, localized, { title, body: logoutPage(values) });
  },
});
