import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { filled } from './texts/languages.ts';
import { stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/address.html');

export const addressWriters: Writers<'address'> = {
  address({ email }, { context, texts, notice }) {
    const title = filled(texts.logIn, { app: context.app.name });
    const cancel = html(`<div class="others">${stepLink(texts.cancel, { step: 'cancel' })}</div>`);
    const parts = { title, notice, email: texts.email, value: email, next: texts.continueButton, cancel };
    return { title, body: template(parts) };
  },
};
