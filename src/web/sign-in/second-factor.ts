import type { SecondFactor } from '../../kernel/session.ts';
import type { FactorPage } from '../../openid/sign-in/second-factor.ts';
import { readScript, readTemplate } from '../files.ts';
import { type Html, html } from '../html.ts';
import { faultOf } from './notice.ts';
import type { Texts } from './texts/texts.ts';
import { accountOf, hiddenFields, nothing, stepLink, type View, type Writers, type Written } from './view.ts';

const codeTemplate = readTemplate('sign-in/code.html');
const requestTemplate = readTemplate('sign-in/request.html');
const passkeyTemplate = readTemplate('sign-in/passkey.html');

/** The script of pages with a passkey. */
export const passkeyScript = readScript('sign-in/passkey.js');

/** Returns the fields by which the form repeats the page. */
const repeated = ({ email, challenge, methods, passkeyOptions }: FactorPage) => ({
  email,
  challenge,
  methods: methods.join(' '),
  passkey_options: passkeyOptions,
});

const linkTexts = ({ factors }: Texts): Readonly<Record<SecondFactor, string>> => ({
  passkey: factors.usePasskey,
  totp: factors.useAuthenticator,
  sms: factors.useSms,
  recovery_code: factors.useRecoveryCode,
});

/** Returns the links to the other methods of the user, and to the beginning. */
const othersOf = (page: FactorPage, { texts }: View): Html => {
  const names = linkTexts(texts);
  const links = page.methods
    .filter((method) => method !== page.method)
    .map((method) => stepLink(names[method], { step: 'choose-factor', method, ...repeated(page) }));
  return html([...links, stepLink(texts.backToLogin, { step: 'restart', email: page.email })].join(''));
};

const writePasskey = (page: FactorPage, view: View): Written => {
  const { texts, notice } = view;
  const title = texts.factors.passkeyTitle;
  const body = passkeyTemplate({
    title,
    hint: texts.factors.passkeyHint,
    account: page.email === '' ? nothing : accountOf(page.email, view),
    notice,
    options: page.passkeyOptions,
    call: 'get',
    hidden: hiddenFields({ step: 'factor', method: 'passkey', ...repeated(page) }),
    failed: texts.factors.passkeyFailed,
    needsScript: texts.factors.passkeyScript,
    next: texts.continueButton,
    others: othersOf(page, view),
  });
  return { title, body, script: passkeyScript };
};

const writeSmsRequest = (page: FactorPage, view: View): Written => {
  const { texts, notice } = view;
  const title = texts.sendSms;
  const body = requestTemplate({
    title,
    hint: texts.factors.smsRequestHint,
    notice,
    account: page.email === '' ? nothing : accountOf(page.email, view),
    hidden: hiddenFields({ step: 'send-sms', method: 'sms', ...repeated(page) }),
    challenge: nothing,
    next: texts.sendSms,
    others: othersOf(page, view),
  });
  return { title, body };
};

const headOf = ({ method }: FactorPage, texts: Texts): { readonly title: string; readonly hint: string } => {
  switch (method) {
    case 'sms':
      return { title: texts.smsTitle, hint: texts.smsHint };
    case 'recovery_code':
      return { title: texts.factors.recoveryTitle, hint: texts.factors.recoveryHint };
    default:
      return { title: texts.authenticatorCode, hint: texts.factorHint };
  }
};

const writeCode = (page: FactorPage, view: View): Written => {
  const { texts, notice } = view;
  const { method, isSent, email } = page;
  const { title, hint } = headOf(page, texts);
  const again = isSent ? [stepLink(texts.factors.resendSms, { step: 'send-sms', method, ...repeated(page) })] : [];
  const body = codeTemplate({
    title,
    account: email === '' ? nothing : accountOf(email, view),
    notice,
    hint,
    code: texts.code,
    ...faultOf('code', view),
    // Recovery codes contain letters.
    inputMode: method === 'sms' ? 'numeric' : 'text',
    next: texts.continueButton,
    hidden: hiddenFields({ step: 'factor', method, ...(isSent ? { sent: 'yes' } : {}), ...repeated(page) }),
    others: html([...again, othersOf(page, view).html].join('')),
  });
  return { title, body };
};

export const secondFactorWriters: Writers<'factor'> = {
  factor(page, view) {
    if (page.method === 'passkey') return writePasskey(page, view);
    return page.method === 'sms' && !page.isSent ? writeSmsRequest(page, view) : writeCode(page, view);
  },
};
