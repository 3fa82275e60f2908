import { passwordRule } from '../../kernel/password.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { html } from '../html.ts';
import { seal } from '../icons.ts';
import { mark, page, policyFor } from '../page.ts';

/** The purposes of emailed links, as the last segments of their paths. */
export const accountActions = ['recovery', 'login', 'verification', 'email-change', 'invitation'] as const;
export type AccountAction = (typeof accountActions)[number];

export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);

const style = readStyles('theme.css', 'page.css', 'account/account.css');
const script = readScript('account/account.js');

export const accountPolicy = policyFor({ style, script });

const frame = readTemplate('account/account.html');
const facts = html(readTemplate('account/signup-facts.html')());
const loginFacts = html(readTemplate('account/login-facts.html')());
const rejection = html(readTemplate('account/rejection.html')());
const onwardLink = readTemplate('account/onward.html');
const newPassword = readTemplate('account/new-password.html');
const minLength = String(passwordRule.minLength);

const tick = html(seal('<path d="M5 12.5 10 17.5 19.5 7"/>', 2));
const cross = html(seal('<path d="M7 7l10 10M17 7 7 17"/>', 2));
const question = html(seal('<path d="M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5v.01"/>', 2));

interface Content {
  readonly title: string;
  /** The path of the operations on the key, without the key. */
  readonly path: `/v1/auth/${string}/`;
  /** The states of the page after the key has been checked. The script shows one at a time, starting with `ask`. */
  readonly panels: ReturnType<typeof readTemplate>;
  /** The fact about the key with which the page starts with another state. */
  readonly branch?: { readonly fact: string; readonly panel: string };
  readonly passwordLabel: string;
  /** Returns the text on how to get a new link. */
  readonly renewal: (app: string) => string;
}

const contents: Readonly<Record<AccountAction, Content>> = {
  recovery: {
    title: 'Choose a new password',
    path: '/v1/auth/reset/',
    panels: readTemplate('account/recovery.html'),
    passwordLabel: 'New password',
    renewal: (app) => `Use “Forgot password” in ${app} again, and open the newest email.`,
  },
  login: {
    title: 'Your login code',
    path: '/v1/auth/code/',
    panels: readTemplate('account/login.html'),
    branch: { fact: 'creates_account', panel: 'signup' },
    passwordLabel: 'Password',
    renewal: (app) => `Request a new code in ${app}, and open the newest email.`,
  },
  verification: {
    title: 'Verify your email address',
    path: '/v1/auth/verify/',
    panels: readTemplate('account/verification.html'),
    branch: { fact: 'has_password', panel: 'prove' },
    passwordLabel: 'Password',
    renewal: (app) => `If your email address is not verified yet, log in to ${app} and request a new email.`,
  },
  'email-change': {
    title: 'Change of email address',
    path: '/v1/auth/email/',
    panels: readTemplate('account/email-change.html'),
    passwordLabel: 'Password',
    renewal: (app) => `Request the change again in ${app}, and open the newest email.`,
  },
  invitation: {
    title: 'Your invitation',
    path: '/v1/auth/invitation/',
    panels: readTemplate('account/invitation.html'),
    branch: { fact: 'has_account', panel: 'member' },
    passwordLabel: 'Password',
    renewal: () => 'Ask the person who invited you to send the invitation again.',
  },
};

interface AccountPage {
  readonly action: AccountAction;
  readonly appName: string;
  /** Identifies the application and grants no permissions. Without it, the page sends requests for the default application. */
  readonly appKey?: string | undefined;
  /** The URL of the application, which is linked when an action is complete. If null, there is no link. */
  readonly appUrl: string | null;
}

/** Returns the page of an emailed link. Opening it does not use the key, which takes a click. */
export const accountPage = ({ action, appName: app, appKey = '', appUrl }: AccountPage): string => {
  const { title, path, panels, branch, passwordLabel, renewal } = contents[action];
  const onward = html(appUrl === null ? '' : onwardLink({ app, appUrl }));
  const fields = html(newPassword({ label: passwordLabel, minLength }));
  return page({
    title: `${title} · ${app}`,
    body: frame({
      app,
      appKey,
      path,
      title,
      branch: branch?.fact ?? '',
      branchDone: branch?.panel ?? '',
      mark: html(mark),
      panels: html(panels({ app, tick, cross, facts, loginFacts, rejection, onward, newPassword: fields })),
      cross,
      question,
      onward,
      renewal: renewal(app),
    }),
    style,
    script,
    isPrivate: true,
  });
};
