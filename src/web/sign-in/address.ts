import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { brandTextOf } from './brand-text.ts';
import { challengeFor, fieldOf } from './challenge.ts';
import { codeChallenges } from './email-code.ts';
import { faultOf } from './notice.ts';
import { filled } from './texts/languages.ts';
import { alternative, hintOf, nothing, stepLink, type View, type Writers } from './view.ts';

const template = readTemplate('sign-in/address.html');

/** Returns the step that follows: the first method that needs an address. */
const nextStep = ({ context }: View): 'address' | 'send-code' =>
  context.options.methods.find((method) => method === 'password' || method === 'email_code') === 'email_code'
    ? 'send-code'
    : 'address';

export const addressWriters: Writers<'address'> = {
  address({ email }, view) {
    const { context, texts, notice } = view;
    const { app } = context;
    const title = brandTextOf(context, 'login_title') ?? filled(texts.logIn, { app: app.name });
    const step = nextStep(view);
    const widget = step === 'send-code' ? challengeFor(codeChallenges(view), view) : undefined;
    const fault = faultOf('email', view);
    const newHere = filled(texts.newHere, { app: app.name });
    const body = template({
      title,
      hint: hintOf(brandTextOf(context, 'login_text')),
      notice,
      step,
      email: texts.email,
      value: email,
      invalid: fault.attributes,
      fault: fault.text,
      challenge: fieldOf(widget),
      next: texts.continueButton,
      signup:
        app.settings.signup === 'open'
          ? alternative(newHere, texts.createAccount, { step: 'start-signup', email })
          : nothing,
      cancel: html(`<div class="others">${stepLink(texts.cancel, { step: 'cancel' })}</div>`),
    });
    return { title, body, widget };
  },
};
