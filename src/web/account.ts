import {
  cross,
  done,
  filled,
  form,
  loginFields,
  nameField,
  outcome,
  panel,
  passwordFields,
  proofFields,
  question,
} from './account-parts.ts';
import { accountScript } from './account-script.ts';
import { escapeHtml, mark, page, policyFor } from './page.ts';

/** What a mailed link may be for: the last part of its path. */
export const accountActions = ['recovery', 'verification', 'email-change', 'invitation'] as const;
export type AccountAction = (typeof accountActions)[number];

export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);

export const accountPolicy = policyFor({ script: accountScript });

interface Content {
  readonly title: string;
  readonly panels: readonly string[];
  /** Where a new link comes from. */
  readonly renewal: string;
}

const recovery = (app: string): Content => ({
  title: 'Choose a new password',
  panels: [
    panel(
      'ask',
      'Choose a new password',
      `Choose a new password for your account in <strong>${app}</strong>. You will be logged out on all devices.`,
      form({
        method: 'POST',
        path: '/v1/auth/reset/',
        done: 'done',
        button: 'Change password',
        fields: passwordFields('New password'),
      }),
    ),
    done('Password changed', 'You have been logged out on all devices. Log in with your new password.'),
  ],
  renewal: `Use “Forgot password” in ${app} again, and open the newest email.`,
});

const verificationPath = '/v1/auth/verify/';

/** Only facts that the service knows by itself: no text that the person who signed up has written. */
const signupFacts = `<dl class="facts">
<dt>Email</dt><dd data-fill="email"></dd>
<dt>Created</dt><dd><span data-fill="created_at"></span> UTC</dd>
<dt>From</dt><dd><span data-fill="ip">unknown IP address</span>, <span data-fill="device">unknown device</span></dd>
<dt>Login method</dt><dd data-fill="provider">password</dd>
</dl>`;

const rejection = form({
  method: 'POST',
  path: verificationPath,
  rest: '/reject',
  done: 'rejected',
  button: "This wasn't me: delete the account",
  isWarning: true,
});

const verification = (app: string): Content => {
  const confirm = { method: 'POST', path: verificationPath, done: 'done', button: 'Verify email address' } as const;
  const asked = `An account in <strong>${app}</strong> was created with your email address. Was it you?`;
  return {
    title: 'Verify your email address',
    panels: [
      panel(
        'look',
        'Verify your email address',
        'Loading …',
        form({
          method: 'GET',
          path: verificationPath,
          done: 'ask',
          branch: { field: 'has_password', done: 'prove' },
          button: 'Try again',
          isAtOnce: true,
        }),
      ),
      panel('ask', 'Verify your email address', asked, signupFacts + form(confirm) + rejection),
      panel(
        'prove',
        'Verify your email address',
        asked,
        signupFacts + form({ ...confirm, fields: proofFields(app) }) + rejection,
      ),
      done('Email address verified', `Thank you. You can close this page and continue in ${app}.`),
      done(
        'Account deleted',
        `The account can no longer be used to log in. You can sign up to ${app} with this address at any time.`,
        'rejected',
      ),
    ],
    renewal: `If your email address is not verified yet, log in to ${app} and request a new email.`,
  };
};

const emailChange = (app: string): Content => ({
  title: 'Change of email address',
  panels: [
    panel(
      'ask',
      'Change of email address',
      `A change of the email address of your account in <strong>${app}</strong> was requested.
<span data-sides="new">Confirm that the new address is yours. If you did not request this change, cancel it: someone else entered your address.</span>
<span data-sides="old">If you requested this change, confirm it. If you did not, cancel it: your address stays the same.</span>
<span data-sides="cancel">If you did not request this change, cancel it: your address stays the same.</span>`,
      form({
        method: 'POST',
        path: '/v1/auth/email/',
        done: 'done',
        button: 'Confirm change',
        sides: 'new old',
      }) +
        form({
          method: 'DELETE',
          path: '/v1/auth/email/',
          done: 'canceled',
          button: "This wasn't me: cancel the change",
          sides: 'new old cancel',
          isWarning: true,
        }),
    ),
    done('Change confirmed', 'If the other address must confirm, too, the change takes effect after its confirmation.'),
    done(
      'Change canceled',
      `The email address of the account stays the same. <span data-sides="old cancel">If you did not request the change, someone else may know your password: choose a new one in ${app}.</span>`,
      'canceled',
    ),
  ],
  renewal: `Request the change again in ${app}, and open the newest email.`,
});

const invitationPath = '/v1/auth/invitation/';

const invitation = (app: string): Content => ({
  title: 'Your invitation',
  panels: [
    panel(
      'look',
      'Your invitation',
      'Loading …',
      form({
        method: 'GET',
        path: invitationPath,
        done: 'ask',
        branch: { field: 'has_account', done: 'member' },
        button: 'Try again',
        isAtOnce: true,
      }),
    ),
    panel(
      'ask',
      'You are invited',
      `${filled('invited_by')} invites you to join ${filled('company')} in ${filled('app')} as ${filled('role')}.`,
      form({
        method: 'POST',
        path: invitationPath,
        done: 'done',
        button: 'Accept invitation',
        fields: `<div><label for="email">Email</label>
<input id="email" data-fill="email" type="email" autocomplete="username" readonly></div>
<div class="pair">${nameField('firstname', 'First name', 'The first name', 'given-name')}${nameField('lastname', 'Last name', 'The last name', 'family-name')}</div>
${passwordFields('Password')}`,
      }),
    ),
    panel(
      'member',
      'You are invited',
      `${filled('invited_by')} invites you to join ${filled('company')} as ${filled('role')}. You already have an account in ${filled('app')}. Log in to accept.`,
      form({
        method: 'POST',
        path: invitationPath,
        done: 'joined',
        button: 'Log in and accept',
        fields: loginFields(app),
        isLogin: true,
      }),
    ),
    done('Welcome', `You are now a member of ${filled('company')}. Log in to ${filled('app')} with your new password.`),
    done(
      'Invitation accepted',
      `You are now a member of ${filled('company')}. Log in to ${filled('app')} as before.`,
      'joined',
    ),
  ],
  renewal: 'Ask the person who invited you to send the invitation again.',
});

const contents: Readonly<Record<AccountAction, (app: string) => Content>> = {
  recovery,
  verification,
  'email-change': emailChange,
  invitation,
};

interface AccountPage {
  readonly action: AccountAction;
  readonly appName: string;
  /** Names the application, and grants nothing. Without it the page asks as the default application's. */
  readonly appKey?: string | undefined;
}

/** The page at the end of a mailed link. Opening it uses nothing up: whatever happens, happens on a click. */
export const accountPage = ({ action, appName, appKey }: AccountPage): string => {
  const app = escapeHtml(appName);
  const { title, panels, renewal } = contents[action](app);
  const all = [
    ...panels,
    outcome(
      'void',
      'amber',
      cross,
      'This link is no longer valid',
      `It was already used, has expired, or was replaced by a newer link. ${renewal}`,
    ),
    outcome(
      'incomplete',
      'amber',
      question,
      'This link is incomplete',
      'Part of the link is missing. Open it from the email again, or copy the complete link into the address bar.',
    ),
  ];
  return page({
    title: `${title} · ${appName}`,
    body: `<div class="gate" data-app="${app}"${appKey === undefined ? '' : ` data-app-key="${escapeHtml(appKey)}"`}>
<header>${mark}${app}</header>
<noscript><p class="alert">This page requires JavaScript to read the key in the link.</p></noscript>
${all.join('\n')}
</div>`,
    script: accountScript,
    isPrivate: true,
  });
};
