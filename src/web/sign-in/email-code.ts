import type { ChallengedOperation } from '../../modules/challenges/challenge.ts';
import type { EnteredNames } from '../../openid/sign-in/email-code.ts';
import { readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { challengeFor, fieldOf } from './challenge.ts';
import { faultOf } from './notice.ts';
import { filled } from './texts/languages.ts';
import { accountOf, hiddenFields, nothing, stepLink, type View, type Writers } from './view.ts';

const template = readTemplate('sign-in/code.html');
const requestTemplate = readTemplate('sign-in/request.html');

/** Returns the operations whose challenge a code requires, in the order of the use case. */
export const codeChallenges = ({ context }: View): readonly ChallengedOperation[] =>
  context.options.allowsCodeSignup ? ['signup', 'recover'] : ['recover'];

const entered = ({ email, firstname, lastname }: EnteredNames & { readonly email: string }) => ({
  email,
  ...(firstname === '' ? {} : { firstname }),
  ...(lastname === '' ? {} : { lastname }),
});

export const emailCodeWriters: Writers<'code' | 'code-request'> = {
  'code-request'(page, view) {
    const { texts, notice } = view;
    const { email } = page;
    const title = texts.sendCode;
    const widget = challengeFor(codeChallenges(view), view);
    const body = requestTemplate({
      title,
      hint: filled(texts.codeRequestHint, { email }),
      notice,
      account: accountOf(email, view),
      hidden: hiddenFields({ step: 'send-code', ...entered(page) }),
      challenge: fieldOf(widget),
      next: texts.sendCode,
      others: html(stepLink(texts.backToLogin, { step: 'restart', email })),
    });
    return { title, body, widget };
  },

  code(page, view) {
    const { context, texts, notice } = view;
    const { email } = page;
    const title = texts.checkMail;
    const links = [
      stepLink(texts.resend, { step: 'send-code', ...entered(page) }),
      ...(context.options.methods.includes('password')
        ? [stepLink(texts.usePassword, { step: 'address', email })]
        : []),
      stepLink(texts.backToLogin, { step: 'restart', email }),
    ];
    const body = template({
      title,
      notice,
      account: nothing,
      hint: filled(texts.codeSent, { email }),
      code: texts.code,
      ...faultOf('code', view),
      inputMode: 'numeric',
      next: texts.continueButton,
      hidden: hiddenFields({ step: 'code', ...entered(page) }),
      others: html(links.join('')),
    });
    return { title, body };
  },
};
