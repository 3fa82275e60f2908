import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { newPasswordField } from './new-password.ts';
import { filled } from './texts/languages.ts';
import { hiddenFields, nothing, stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/first-password.html');

export const firstPasswordWriters: Writers<'first-password'> = {
  'first-password'({ email, maySet }, view) {
    const { texts, notice } = view;
    const { title, hint, choice, set, skip } = texts.firstPassword;
    const toSkip = { step: 'skip-password', email };
    const body = template({
      title,
      hint: [filled(hint, { email }), ...(maySet ? [choice] : [])].join(' '),
      notice,
      hidden: hiddenFields(maySet ? { step: 'set-password', email } : toSkip),
      password: maySet ? newPasswordField(view) : nothing,
      next: maySet ? set : texts.continueButton,
      others: maySet ? html(`<div class="others">${stepLink(skip, toSkip)}</div>`) : nothing,
    });
    return { title, body };
  },
};
