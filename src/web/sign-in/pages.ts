import type { OpenidPages, Page, PageContext } from '../../openid/pages.ts';
import type { SignInPage } from '../../openid/sign-in/page.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { addressWriters } from './address.ts';
import { consentWriters } from './consent.ts';
import { emailCodeWriters } from './email-code.ts';
import { enrollmentWriters } from './enrollment.ts';
import { firstPasswordWriters } from './first-password.ts';
import { render } from './frame.ts';
import { writeLoggedOut } from './logged-out.ts';
import { noticeOf } from './notice.ts';
import { passwordWriters } from './password.ts';
import { providerWriters } from './provider.ts';
import { recoveryWriters } from './recovery.ts';
import { secondFactorWriters } from './second-factor.ts';
import { signupWriters } from './signup.ts';
import { filled, localizedFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import { nothing, type View, type Writers, type Written } from './view.ts';

const devicePage = readTemplate('sign-in/device.html');
const messagePage = readTemplate('sign-in/message.html');
const logoutPage = readTemplate('sign-in/logout.html');

const writers: Writers<SignInPage['name']> = {
  ...addressWriters,
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
  return render(context, localized, { title, body: messagePage({ title, hint, details }) });
};

/** Creates the pages of the OpenID provider, in the language that the client or the browser prefers. */
export const createOpenidPages = (): OpenidPages => ({
  signIn(shown, context, refused) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const written = write(shown, { context, texts, refused, notice: noticeOf(texts, refused) });
    return render(context, localized, { ...written, continuesUntil: context.expiresAt });
  },

  device({ userCode, refused }, context) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const body = devicePage({
      title: texts.connectDevice,
      hint: texts.connectDeviceHint,
      notice: noticeOf(texts, refused),
      action: `/oidc/${context.app.uuid}/device`,
      code: texts.code,
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

  expired: (context) => message(context, ({ expired, expiredHint }) => ({ title: expired, hint: expiredHint })),
  forbidden: (context) =>
    message(context, ({ forbidden, forbiddenHint }) => ({ title: forbidden, hint: forbiddenHint })),
  loggedOut(context, details) {
    const localized = localizedFor(context.language);
    return render(context, localized, writeLoggedOut(details, localized.texts));
  },

  error: ({ code, description = '', requestId }, context) =>
    message(context, ({ failed, failedHint, requestId: label }) => ({
      title: failed,
      hint: failedHint,
      details: html(
        `<dl class="facts"><dt>${escapeHtml(code)}</dt><dd>${escapeHtml(description)}</dd><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(requestId)}</dd></dl>`,
      ),
    })),

  logout({ action, xsrf }, context) {
    const localized = localizedFor(context.language);
    const { texts } = localized;
    const title = filled(texts.logOutTitle, { app: context.app.name });
    const values = { title, hint: texts.logOutHint, action, xsrf, logOut: texts.logOut, stay: texts.stay };
    return render(context, localized, { title, body: logoutPage(values) });
  },
});
