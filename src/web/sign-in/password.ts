import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { challengeFor, fieldOf } from './challenge.ts';
import { faultOf } from './notice.ts';
import { accountOf, stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/password.html');

export const passwordWriters: Writers<'password'> = {
  password({ email }, view) {
    const { context, texts, notice } = view;
    const others = [
      stepLink(texts.forgot, { step: 'start-recovery', email }),
      ...(context.options.methods.includes('email_code')
        ? [stepLink(texts.emailCode, { step: 'send-code', email })]
        : []),
    ];
    const title = texts.enterPassword;
    const widget = challengeFor(['login'], view);
    const body = template({
      title,
      notice,
      account: accountOf(email, view),
      value: email,
      password: texts.password,
      ...faultOf('password', view),
      show: texts.show,
      hide: texts.hide,
      challenge: fieldOf(widget),
      logIn: texts.logInButton,
      others: html(others.join('')),
    });
    return { title, body, widget };
  },
};
