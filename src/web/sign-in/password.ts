import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { accountOf, stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/password.html');

export const passwordWriters: Writers<'password'> = {
  password({ email }, view) {
    const { context, texts, notice } = view;
    const others = [
      stepLink(texts.forgot, { step: 'forgot', email }),
      ...(context.app.settings.emailCodes === 'off' ? [] : [stepLink(texts.emailCode, { step: 'send-code', email })]),
    ];
    const title = texts.enterPassword;
    const parts = { title, notice, account: accountOf(email, view), value: email, password: texts.password };
    return { title, body: template({ ...parts, logIn: texts.logInButton, others: html(others.join('')) }) };
  },
};
