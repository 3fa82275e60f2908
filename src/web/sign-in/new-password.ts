import { readTemplate } from '../files.ts';
import { type Html, html } from '../html.ts';
import { faultOf } from './notice.ts';
import { filled } from './texts/languages.ts';
import type { View } from './view.ts';

const template = readTemplate('sign-in/new-password.html');

/** Returns the field for a new password, with its rule. */
export const newPasswordField = (view: View): Html => {
  const { context, texts } = view;
  const min = String(context.options.password.minLength);
  const { invalid, fault } = faultOf('password', view, 'password-hint');
  return html(
    template({
      password: texts.password,
      passwordInvalid: invalid,
      passwordFault: fault,
      passwordHint: filled(texts.passwordHint, { min }),
      minLength: min,
      show: texts.show,
      hide: texts.hide,
    }),
  );
};
