import { passwordRule } from '../../kernel/password.ts';
import type { Page, PageContext } from '../../openid/pages.ts';
import { readScript, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { render } from '../sign-in/frame.ts';
import { filled, localizedFor } from '../sign-in/texts/languages.ts';
import { nothing } from '../sign-in/view.ts';
import { linkTexts } from './texts/languages.ts';
import type { LinkTexts } from './texts/texts.ts';

/** The purposes of emailed links, as the last segments of their paths. */
export const accountActions = ['recovery', 'login', 'verification', 'email-change', 'invitation'] as const;
export type AccountAction = (typeof accountActions)[number];

export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);

const script = readScript('account/account.js');

const frame = readTemplate('account/account.html');
const signupFacts = readTemplate('account/signup-facts.html');
const loginFacts = readTemplate('account/login-facts.html');
const rejection = readTemplate('account/rejection.html');
const onwardLink = readTemplate('account/onward.html');
const appLink = readTemplate('account/app-link.html');
const renewalForm = readTemplate('account/renewal.html');
const passwordField = readTemplate('account/password.html');

/** The names of the texts that can be a title or a hint. */
type TextName = Exclude<keyof LinkTexts, 'script'>;

interface Content {
  readonly title: TextName;
  /** The path of the operations on the key, without the key. */
  readonly path: `/v1/auth/${string}/`;
  /** The states of the page after the key has been checked. The script shows one at a time, starting with `ask`. */
  readonly panels: ReturnType<typeof readTemplate>;
  /** The fact about the key with which the page starts with another state. */
  readonly branch?: { readonly fact: string; readonly panel: string };
  /** The label of the field for a new password. */
  readonly newPassword?: 'newPassword' | 'password';
  /** The hint of the field for the password of the account. */
  readonly passwordHint?: TextName;
  /** The text on how to get a new link. */
  readonly renewal: TextName;
  /** The operation that sends a new link to an address, and the text that says so. It is the same for every address. */
  readonly newLink?: { readonly address: `/v1/auth/${string}`; readonly sent: 'recoverySent' | 'codeSent' };
}

const contents: Readonly<Record<AccountAction, Content>> = {
  recovery: {
    title: 'recoveryTitle',
    path: '/v1/auth/reset/',
    panels: readTemplate('account/recovery.html'),
    newPassword: 'newPassword',
    renewal: 'recoveryRenewal',
    newLink: { address: '/v1/auth/forgot', sent: 'recoverySent' },
  },
  login: {
    title: 'codeTitle',
    path: '/v1/auth/code/',
    panels: readTemplate('account/login.html'),
    branch: { fact: 'creates_account', panel: 'signup' },
    renewal: 'codeRenewal',
    newLink: { address: '/v1/auth/code', sent: 'codeSent' },
  },
  verification: {
    title: 'verifyTitle',
    path: '/v1/auth/verify/',
    panels: readTemplate('account/verification.html'),
    branch: { fact: 'has_password', panel: 'prove' },
    passwordHint: 'verifyPasswordHint',
    renewal: 'verifyRenewal',
    // No operation sends the email of a verification to any address: the one for a new password verifies the address, too.
    newLink: { address: '/v1/auth/forgot', sent: 'recoverySent' },
  },
  'email-change': {
    title: 'changeTitle',
    path: '/v1/auth/email/',
    panels: readTemplate('account/email-change.html'),
    renewal: 'changeRenewal',
  },
  invitation: {
    title: 'invitationTitle',
    path: '/v1/auth/invitation/',
    panels: readTemplate('account/invitation.html'),
    branch: { fact: 'has_account', panel: 'member' },
    newPassword: 'password',
    passwordHint: 'memberPasswordHint',
    renewal: 'invitationRenewal',
  },
};

/** Returns a text as HTML. A name that the service does not know becomes the place of a fact, which the script fills in. */
const richText = (text: string, values: Readonly<Record<string, string>>): Html =>
  html(
    escapeHtml(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      return value === undefined ? `<strong data-fill="${name}"></strong>` : escapeHtml(value);
    }),
  );

interface AccountPage {
  readonly action: AccountAction;
  readonly context: PageContext;
  /** Identifies the application and grants no permissions. */
  readonly appKey: string;
}

/** Returns the page of an emailed link. Opening it does not use the key, which takes a click. */
export const accountPage = ({ action, context, appKey }: AccountPage): Page => {
  const { title, path, panels, branch, newPassword, passwordHint, renewal, newLink } = contents[action];
  const { app } = context;
  const localized = localizedFor(context.language);
  const {
    faults,
    refusals,
    passwordHint: newPasswordHint,
    email,
    password,
    show,
    hide,
    firstName,
    lastName,
    resend,
    checkMail,
    authenticatorCode,
    factorHint,
    code,
  } = localized.texts;
  const shared = {
    email,
    password,
    show,
    hide,
    firstName,
    lastName,
    resend,
    checkMail,
    authenticatorCode,
    factorHint,
    code,
  };
  const { script: scriptTexts, ...texts } = linkTexts[localized.language];
  const known = { app: app.name, min: String(passwordRule.minLength) };
  const rich = Object.fromEntries(
    Object.entries({ ...texts, ...shared }).map(([name, text]) => [name, richText(text, known)]),
  );
  const newPasswordField = {
    id: 'password',
    label: newPassword === 'newPassword' ? texts.newPassword : password,
    hint: richText(newPasswordHint, known),
    attributes: html(`autocomplete="new-password" data-min="${passwordRule.minLength}"`),
  };
  const ownPasswordField = {
    id: 'own-password',
    label: password,
    hint: passwordHint ? richText(texts[passwordHint], known) : nothing,
    attributes: html('autocomplete="current-password"'),
  };
  const { appUrl } = app.settings;
  const values = {
    ...rich,
    onwardLink: html(onwardLink({ ...rich, appUrl: appUrl ?? `/account/${app.uuid}` })),
    appLink: appUrl === null ? nothing : html(appLink({ ...rich, appUrl })),
    facts: html(signupFacts(rich)),
    loginFacts: html(loginFacts(rich)),
    rejection: html(rejection(rich)),
    newPasswordField: html(passwordField({ ...rich, ...newPasswordField })),
    passwordField: html(passwordField({ ...rich, ...ownPasswordField })),
  };
  const body = frame({
    ...values,
    app: app.name,
    appKey,
    path,
    title: texts[title],
    branch: branch?.fact ?? '',
    branchDone: branch?.panel ?? '',
    renewal: richText(texts[renewal], known),
    renewalForm: newLink ? html(renewalForm({ ...rich, address: newLink.address })) : nothing,
    sentHint: newLink ? richText(localized.texts[newLink.sent], known) : nothing,
    panels: html(panels(values)),
    scriptTexts: JSON.stringify({
      ...scriptTexts,
      faults: { ...faults, too_short: filled(faults.too_short, known) },
      refusals,
    }),
  });
  return render(context, localized, { title: `${texts[title]} · ${app.name}`, body, script, keepsSecret: true });
};
