import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { noticeWith } from './notice.ts';
import { hiddenFields, nothing, stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/code.html');

export const secondFactorWriters: Writers<'factor'> = {
  factor({ email, challenge, methods }, { texts, notice }) {
    const isSms = methods.length > 0 && methods.every((method) => method === 'sms');
    const isPasskeyOnly = methods.every((method) => method === 'passkey');
    const title = isSms ? texts.smsTitle : texts.authenticatorCode;
    const sms = methods.includes('sms')
      ? [stepLink(texts.sendSms, { step: 'send-sms', email, challenge, method: 'sms' })]
      : [];
    const body = template({
      title,
      account: nothing,
      notice: isPasskeyOnly ? noticeWith(texts.passkeyOnly) : notice,
      hint: isSms ? texts.smsHint : texts.factorHint,
      code: texts.code,
      // Recovery codes contain letters.
      inputMode: isSms ? 'numeric' : 'text',
      next: texts.continueButton,
      hidden: hiddenFields({ step: 'factor', email, challenge, ...(isSms ? { method: 'sms' } : {}) }),
      others: html([...sms, stepLink(texts.backToLogin, { step: 'restart', email })].join('')),
    });
    return { title, body };
  },
};
