import { readScript, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { faultOf } from './notice.ts';
import { passkeyScript } from './second-factor.ts';
import { filled } from './texts/languages.ts';
import { accountOf, hiddenFields, nothing, stepLink, type View, type Writers } from './view.ts';

const chooseTemplate = readTemplate('sign-in/enroll.html');
const totpTemplate = readTemplate('sign-in/enroll-totp.html');
const passkeyTemplate = readTemplate('sign-in/passkey.html');
const requestTemplate = readTemplate('sign-in/request.html');
const codeTemplate = readTemplate('sign-in/code.html');
const codesTemplate = readTemplate('sign-in/recovery-codes.html');
const codesScript = readScript('sign-in/codes.js');

/** Returns a secret in groups, which are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const othersOf = ({ texts }: View): Html =>
  html(
    [
      stepLink(texts.enrollment.chooseAnother, { step: 'choose-enrollment' }),
      stepLink(texts.cancel, { step: 'enroll-cancel' }),
    ].join(''),
  );

const wayOf = (step: string, text: string, isFirst: boolean): string => {
  const button = `<button type="submit" class="button${isFirst ? ' primary' : ''}">${escapeHtml(text)}</button>`;
  return `<form method="post">${hiddenFields({ step }).html}${button}</form>`;
};

export const enrollmentWriters: Writers<'enroll' | 'enroll-totp' | 'enroll-passkey' | 'enroll-sms' | 'recovery-codes'> =
  {
    enroll({ email, kinds, isRequested }, view) {
      const { texts, notice } = view;
      const { enrollment } = texts;
      const title = enrollment.title;
      const ways = kinds.map((kind, index) => wayOf(`enroll-${kind}`, enrollment[kind], index === 0));
      const body = chooseTemplate({
        title,
        hint: isRequested ? enrollment.requestedHint : enrollment.hint,
        account: email === '' ? nothing : accountOf(email, view),
        notice,
        ways: html(ways.join('')),
        others: html(
          [
            stepLink(texts.backToLogin, { step: 'restart', email }),
            stepLink(texts.cancel, { step: 'enroll-cancel' }),
          ].join(''),
        ),
      });
      return { title, body };
    },

    'enroll-totp'({ id, secret, uri, qrCode }, view) {
      const { texts, notice } = view;
      const { enrollment } = texts;
      const title = enrollment.totpTitle;
      const body = totpTemplate({
        title,
        hint: enrollment.totpHint,
        notice,
        source: `data:image/svg+xml,${encodeURIComponent(qrCode)}`,
        alt: enrollment.qrCode,
        secret: grouped(secret),
        text: secret,
        copied: enrollment.copied,
        copy: enrollment.copyKey,
        uri,
        open: enrollment.openApp,
        hidden: hiddenFields({ step: 'enroll-totp-confirm', id: String(id) }),
        code: texts.code,
        ...faultOf('code', view),
        next: texts.continueButton,
        others: othersOf(view),
      });
      return { title, body, script: codesScript };
    },

    'enroll-passkey'({ options }, view) {
      const { texts, notice } = view;
      const { enrollment, factors } = texts;
      const title = enrollment.passkeyTitle;
      const body = passkeyTemplate({
        title,
        hint: enrollment.passkeyHint,
        account: nothing,
        notice,
        options: JSON.stringify(options),
        call: 'create',
        hidden: hiddenFields({ step: 'enroll-passkey-confirm' }),
        failed: factors.passkeyFailed,
        needsScript: factors.passkeyScript,
        next: enrollment.createPasskey,
        others: othersOf(view),
      });
      return { title, body, script: passkeyScript };
    },

    'enroll-sms'({ isSent }, view) {
      const { texts, notice } = view;
      const title = isSent ? texts.smsTitle : texts.sendSms;
      const resend = stepLink(texts.factors.resendSms, { step: 'enroll-sms-send' });
      const common = { title, notice, account: nothing };
      if (!isSent) {
        const hidden = hiddenFields({ step: 'enroll-sms-send' });
        const hint = texts.factors.smsRequestHint;
        const others = othersOf(view);
        return { title, body: requestTemplate({ ...common, hint, hidden, challenge: nothing, next: title, others }) };
      }
      const body = codeTemplate({
        ...common,
        hint: texts.smsHint,
        code: texts.code,
        ...faultOf('code', view),
        inputMode: 'numeric',
        hidden: hiddenFields({ step: 'enroll-sms-confirm' }),
        next: texts.continueButton,
        others: html(`${resend}${othersOf(view).html}`),
      });
      return { title, body };
    },

    'recovery-codes'({ codes }, view) {
      const { context, texts, notice } = view;
      const { enrollment } = texts;
      const title = enrollment.codesTitle;
      const text = codes.join('\n');
      const body = codesTemplate({
        title,
        hint: enrollment.codesHint,
        codes: html(codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')),
        text,
        copied: enrollment.copied,
        copy: enrollment.copyCodes,
        file: `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`,
        name: filled(enrollment.fileName, { app: context.app.name }),
        download: enrollment.download,
        print: enrollment.print,
        saved: enrollment.saved,
        notice,
        repeated: codes.join(' '),
        ...faultOf('saved', view),
        next: texts.continueButton,
      });
      return { title, body, script: codesScript };
    },
  };
