import { readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { brandTextOf } from './brand-text.ts';
import { challengeFor, fieldOf } from './challenge.ts';
import { customFieldOf } from './custom-field.ts';
import { newPasswordField } from './new-password.ts';
import { faultOf } from './notice.ts';
import { filled } from './texts/languages.ts';
import { alternative, anchor, destinationOf, hintOf, nothing, stepLink, type View, type Writers } from './view.ts';

const template = readTemplate('sign-in/signup.html');
const namesTemplate = readTemplate('sign-in/names.html');
const sentTemplate = readTemplate('sign-in/message.html');

/** Returns the sentence that names the documents a new user accepts. The links are HTML, the rest is text. */
const acceptance = ({ context, texts }: View): Html => {
  const { termsUrl, privacyUrl } = context.app.settings;
  const terms = anchor(texts.terms, termsUrl);
  const privacy = anchor(texts.privacy, privacyUrl);
  if (terms === '' && privacy === '') return nothing;
  const text = terms !== '' && privacy !== '' ? texts.acceptBoth : texts.acceptOne;
  return html(`<p class="legal">${filled(escapeHtml(text), { terms, privacy, link: `${terms}${privacy}` })}</p>`);
};

export const signupWriters: Writers<'signup' | 'signup-sent'> = {
  signup({ email, firstname, lastname, fields }, view) {
    const { context, texts, notice } = view;
    const { app, options } = context;
    const title = brandTextOf(context, 'signup_title') ?? filled(texts.createTitle, { app: app.name });
    const widget = challengeFor(['signup'], view);
    const [first, last, address] = [faultOf('firstname', view), faultOf('lastname', view), faultOf('email', view)];
    const names = namesTemplate({
      firstName: texts.firstName,
      lastName: texts.lastName,
      firstname,
      lastname,
      firstInvalid: first.invalid,
      firstFault: first.fault,
      lastInvalid: last.invalid,
      lastFault: last.fault,
      required: html(options.namesRequired ? 'required' : ''),
    });
    const byCode = `<button class="button" name="step" value="send-code">${escapeHtml(texts.sendCode)}</button>`;
    const body = template({
      title,
      destination: destinationOf(view),
      hint: hintOf(brandTextOf(context, 'signup_text')),
      notice,
      names: html(names),
      email: texts.email,
      value: email,
      emailInvalid: address.invalid,
      emailFault: address.fault,
      customFields: html(fields.map((one) => customFieldOf(one, view).html).join('')),
      passwordField: newPasswordField(view),
      challenge: fieldOf(widget),
      acceptance: acceptance(view),
      create: texts.createButton,
      byCode: options.allowsCodeSignup ? html(`<p class="or">${escapeHtml(texts.or)}</p>${byCode}`) : nothing,
      login: alternative(texts.haveAccount, texts.logInButton, { step: 'restart', email }),
    });
    return { title, body, widget };
  },

  'signup-sent'({ email, expiresAt }, { texts, notice }) {
    const title = texts.checkMail;
    const again = `<p class="sub">${escapeHtml(texts.signupAgain)}</p>${notice.html}`;
    const links = [
      stepLink(texts.resend, { step: 'resend-verification', email }),
      stepLink(texts.backToLogin, { step: 'restart', email }),
    ];
    const details = html(`${again}<div class="others" data-signup-until="${expiresAt}">${links.join('')}</div>`);
    return { title, body: sentTemplate({ title, hint: filled(texts.signupSent, { email }), details }) };
  },
};
