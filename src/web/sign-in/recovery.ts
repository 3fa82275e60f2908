import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { challengeFor, fieldOf } from './challenge.ts';
import { filled } from './texts/languages.ts';
import { accountOf, hiddenFields, stepLink, type Writers } from './view.ts';

const requestTemplate = readTemplate('sign-in/request.html');
const sentTemplate = readTemplate('sign-in/message.html');

export const recoveryWriters: Writers<'recovery' | 'recovery-sent'> = {
  recovery({ email }, view) {
    const { texts, notice } = view;
    const title = texts.resetTitle;
    const widget = challengeFor(['recover'], view);
    const body = requestTemplate({
      title,
      hint: texts.resetHint,
      notice,
      account: accountOf(email, view),
      hidden: hiddenFields({ step: 'forgot', email }),
      challenge: fieldOf(widget),
      next: texts.resetButton,
      others: html(stepLink(texts.backToLogin, { step: 'restart', email })),
    });
    return { title, body, widget };
  },

  'recovery-sent'({ email }, { texts }) {
    const title = texts.checkMail;
    const others = [
      stepLink(texts.resend, { step: 'start-recovery', email }),
      stepLink(texts.backToLogin, { step: 'restart', email }),
    ];
    const details = html(`<div class="others">${others.join('')}</div>`);
    return { title, body: sentTemplate({ title, hint: filled(texts.recoverySent, { email }), details }) };
  },
};
