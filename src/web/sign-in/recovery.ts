import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { filled } from './texts/languages.ts';
import { stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/message.html');

export const recoveryWriters: Writers<'recovery-sent'> = {
  'recovery-sent'({ email }, { texts }) {
    const title = texts.checkMail;
    const details = html(stepLink(texts.backToLogin, { step: 'restart', email }));
    return { title, body: template({ title, hint: filled(texts.recoverySent, { email }), details }) };
  },
};
