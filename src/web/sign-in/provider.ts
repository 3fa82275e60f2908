import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/message.html');

export const providerWriters: Writers<'verify-first'> = {
  'verify-first'(_page, { texts }) {
    const title = texts.checkMail;
    const details = html(`<div class="others">${stepLink(texts.backToLogin, { step: 'restart', email: '' })}</div>`);
    return { title, body: template({ title, hint: texts.verifyFirst, details }) };
  },
};
