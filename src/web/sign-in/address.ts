import type { LoginMethod } from '../../kernel/setting-rules.ts';
import type { StepOfAddress } from '../../openid/sign-in/connection.ts';
import type { SignInPageNamed } from '../../openid/sign-in/page.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { brandTextOf } from './brand-text.ts';
import { challengeFor, fieldOf } from './challenge.ts';
import { codeChallenges } from './email-code.ts';
import { faultOf, noticeWith } from './notice.ts';
import { providerMark } from './provider-marks.ts';
import { passkeyScript } from './second-factor.ts';
import { filled } from './texts/languages.ts';
import {
  alternative,
  destinationOf,
  hiddenFields,
  hintOf,
  nothing,
  stepLink,
  type View,
  type Writers,
} from './view.ts';

const template = readTemplate('sign-in/address.html');
const providerTemplate = readTemplate('sign-in/provider-way.html');
const passkeyTemplate = readTemplate('sign-in/passkey-way.html');

const passkeyIcon =
  '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c.4-3 2.6-4.5 5.5-4.5M14.5 12.5a2.3 2.3 0 1 0-1.5-4M14 12.5V17l1.5-1.2M14 15l1.2-.8"/></svg>';

/** Returns true if the page has the form of a login with a passkey, which its script needs. */
const hasPasskeyWay = ({ context }: View): boolean =>
  context.passkeyOptions !== undefined && context.options.methods.includes('passkey');

/** Returns the form of a login with a passkey. It is hidden without a script, and in browsers without passkeys. */
const passkeyWay = ({ context, texts }: View): string => {
  const { passkeyOptions } = context;
  if (passkeyOptions === undefined) return '';
  return passkeyTemplate({
    options: JSON.stringify(passkeyOptions),
    failed: texts.factors.passkeyFailed,
    icon: html(passkeyIcon),
    logIn: texts.factors.logInWithPasskey,
  });
};

/** Returns the links to the providers of the application. A form could not be redirected to them under the policy of the page. */
const providerWays = ({ context, texts }: View): string =>
  context.options.providers
    .map(({ name, label, driver }) =>
      providerTemplate({
        name,
        driver,
        mark: providerMark(driver, label),
        text: filled(texts.providerWays[driver] ?? texts.continueWith, { provider: label }),
      }),
    )
    .join('');

/** Returns the ways to log in without an address, in the order of the application. */
const waysOf = (view: View): Html => {
  const { context, texts } = view;
  const writers: Readonly<Partial<Record<LoginMethod, string>>> = {
    passkey: passkeyWay(view),
    social: providerWays(view),
  };
  const ways = context.options.methods.map((method) => writers[method] ?? '').join('');
  if (ways === '') return nothing;
  const hidden = context.options.providers.length === 0 ? ' hidden' : '';
  return html(`<div class="ways"${hidden}><p class="or">${escapeHtml(texts.or)}</p>${ways}</div>`);
};

/** Returns the button with which a user who has logged in continues. */
const keptAccount = (account: string | undefined, { texts }: View): Html =>
  account === undefined
    ? nothing
    : html(
        `<div class="ways"><form method="post">${hiddenFields({ step: 'keep-account' }).html}<button type="submit" class="button">${escapeHtml(filled(texts.continueAs, { email: account }))}</button></form><p class="or">${escapeHtml(texts.or)}</p></div>`,
      );

/** Returns the step that follows: the first method that needs an address. */
const nextStep = ({ context }: View): StepOfAddress =>
  context.options.methods.find((method) => method === 'password' || method === 'email_code') === 'email_code'
    ? 'send-code'
    : 'address';

/** Returns the button of those who log in with their password although the domain of their address has a connection. */
const skipButton = ({ context, texts }: View): Html =>
  context.options.hasConnections && context.options.methods.includes('password')
    ? html(
        `<div class="others"><button type="submit" class="link" name="skip" value="connection">${escapeHtml(texts.usePassword)}</button></div>`,
      )
    : nothing;

/**
 * Returns the reason of a refusal, in the words for what the user has done before: an address at a provider was not entered here, so that
 * no other one could replace it.
 */
const noticeFor = ({ isOfCompany = false }: SignInPageNamed<'address'>, { refused, texts, notice }: View): Html => {
  if (refused?.code === 'email_taken') return noticeWith(texts.identityEmailTaken);
  return refused?.code === 'signup_closed' && isOfCompany ? noticeWith(texts.companySignupClosed) : notice;
};

export const addressWriters: Writers<'address'> = {
  address(page, view) {
    const { email, account } = page;
    const { context, texts } = view;
    const { app } = context;
    const title = brandTextOf(context, 'login_title') ?? filled(texts.logIn, { app: app.name });
    const next = nextStep(view);
    const step = context.options.hasConnections ? 'find-connection' : next;
    const widget = next === 'send-code' ? challengeFor(codeChallenges(view), view) : undefined;
    const ways = waysOf(view);
    const newHere = filled(texts.newHere, { app: app.name });
    const body = template({
      title,
      hint: hintOf(brandTextOf(context, 'login_text')),
      destination: destinationOf(view),
      page: hintOf(context.ownPage && filled(texts.ownPages[context.ownPage], { app: app.name })),
      notice: noticeFor(page, view),
      account: keptAccount(account, view),
      step,
      choice: step === next ? nothing : hiddenFields({ next }),
      email: texts.email,
      value: email,
      ...faultOf('email', view),
      challenge: fieldOf(widget),
      next: texts.continueButton,
      skip: skipButton(view),
      ways,
      signup:
        app.settings.signup === 'open'
          ? alternative(newHere, texts.createAccount, { step: 'start-signup', email })
          : nothing,
      cancel: html(`<div class="alternative">${stepLink(texts.cancel, { step: 'cancel' })}</div>`),
    });
    return { title, body, widget, ...(hasPasskeyWay(view) ? { script: passkeyScript } : {}) };
  },
};
