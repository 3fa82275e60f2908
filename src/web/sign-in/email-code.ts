import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { filled } from './texts/languages.ts';
import { hiddenFields, stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/code.html');

export const emailCodeWriters: Writers<'code'> = {
  code({ email }, { texts, notice }) {
    const title = texts.checkMail;
    const body = template({
      title,
      notice,
      hint: filled(texts.codeSent, { email }),
      code: texts.code,
      inputMode: 'numeric',
      next: texts.continueButton,
      hidden: hiddenFields({ step: 'code', email }),
      others: html(stepLink(texts.backToLogin, { step: 'restart', email })),
    });
    return { title, body };
  },
};
