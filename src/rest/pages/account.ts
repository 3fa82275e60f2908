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
      `For your account in <strong>${app}</strong>. Every device will be logged out.`,
      form({
        method: 'POST',
        path: '/v1/auth/reset/',
        done: 'done',
        button: 'Change my password',
        fields: passwordFields('New password'),
      }),
    ),
    done('Your password is changed', 'Every device has been logged out; log in with the new one.'),
  ],
  renewal: `Use “Forgot password” in ${app} once more, and open the newest mail.`,
});

const verificationPath = '/v1/auth/verify/';

/** Only facts that the service knows by itself: no text that the person who signed up has written. */
const signupFacts = `<dl class="facts">
<dt>Address</dt><dd data-fill="email"></dd>
<dt>Made on</dt><dd><span data-fill="created_at"></span> UTC</dd>
<dt>From</dt><dd><span data-fill="ip">an unknown address</span>, <span data-fill="device">unknown device</span></dd>
<dt>Log in with</dt><dd data-fill="provider">a password</dd>
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
  const confirm = { method: 'POST', path: verificationPath, done: 'done', button: 'Verify my address' } as const;
  const asked = `Someone made an account in <strong>${app}</strong> with your address. Was it you?`;
  return {
    title: 'Verify your address',
    panels: [
      panel(
        'look',
        'Verify your address',
        'One moment, we look it up.',
        form({
          method: 'GET',
          path: verificationPath,
          done: 'ask',
          branch: { field: 'has_password', done: 'prove' },
          button: 'Try again',
          isAtOnce: true,
        }),
      ),
      panel('ask', 'Verify your address', asked, signupFacts + form(confirm) + rejection),
      panel(
        'prove',
        'Verify your address',
        asked,
        signupFacts + form({ ...confirm, fields: proofFields(app) }) + rejection,
      ),
      done('Your address is verified', `Thank you. You can close this page and go on in ${app}.`),
      done(
        'The account is deleted',
        `It can no longer be used to log in. Your address is free: you can sign up to ${app} at any time.`,
        'rejected',
      ),
    ],
    renewal: `If your address isn't verified yet, log in to ${app} and have the mail sent again.`,
  };
};

const emailChange = (app: string): Content => ({
  title: 'Change of address',
  panels: [
    panel(
      'ask',
      'Change of address',
      `The e-mail address of your account in <strong>${app}</strong> is to change.
<span data-sides="new">Confirm that the new address is yours. If you did not ask for this, cancel: someone else has entered your address.</span>
<span data-sides="old">If that is your wish, confirm it. If it isn't, cancel, and everything stays as it is.</span>
<span data-sides="cancel">If that isn't your wish, cancel, and everything stays as it is.</span>`,
      form({
        method: 'POST',
        path: '/v1/auth/email/',
        done: 'done',
        button: 'Confirm the change',
        sides: 'new old',
      }) +
        form({
          method: 'DELETE',
          path: '/v1/auth/email/',
          done: 'cancelled',
          button: "This wasn't me: cancel",
          sides: 'new old cancel',
          isWarning: true,
        }),
    ),
    done('Confirmed', 'If the other address is asked too, the change takes effect once it has confirmed.'),
    done(
      'The change is cancelled',
      `The address of the account stays as it was. <span data-sides="old cancel">If you didn't ask for the change, someone else may know your password: choose a new one in ${app}.</span>`,
      'cancelled',
    ),
  ],
  renewal: `Ask for the change once more in ${app}, and open the newest mail.`,
});

const invitationPath = '/v1/auth/invitation/';

const invitation = (app: string): Content => ({
  title: 'Your invitation',
  panels: [
    panel(
      'look',
      'Your invitation',
      'One moment, we look it up.',
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
      `${filled('invited_by')} invites you to join ${filled('company')} in ${filled('app')}, as ${filled('role')}.`,
      form({
        method: 'POST',
        path: invitationPath,
        done: 'done',
        button: 'Accept the invitation',
        fields: `<div><label for="email">Your address</label>
<input id="email" data-fill="email" type="email" autocomplete="username" readonly></div>
<div class="pair">${nameField('firstname', 'First name', 'The first name', 'given-name')}${nameField('lastname', 'Last name', 'The last name', 'family-name')}</div>
${passwordFields('Password')}`,
      }),
    ),
    panel(
      'member',
      'You are invited',
      `${filled('invited_by')} invites you to join ${filled('company')}, as ${filled('role')}. You have an account in ${filled('app')} already: log in to accept.`,
      form({
        method: 'POST',
        path: invitationPath,
        done: 'joined',
        button: 'Log in and accept',
        fields: loginFields(app),
        isLogin: true,
      }),
    ),
    done('Welcome', `You are a member of ${filled('company')} now. Log in to ${filled('app')} with your new password.`),
    done(
      'You have joined',
      `You are a member of ${filled('company')} now. Log in to ${filled('app')} as before.`,
      'joined',
    ),
  ],
  renewal: 'Ask whoever invited you to send the invitation again.',
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
      "This link can't be used any more",
      `It was used before, has expired, or a newer one took its place. ${renewal}`,
    ),
    outcome(
      'incomplete',
      'amber',
      question,
      'This link is incomplete',
      'A part of it is missing. Open it from the mail again, or copy the whole of it into the address bar.',
    ),
  ];
  return page({
    title: `${title} · ${appName}`,
    body: `<div class="gate" data-app="${app}"${appKey === undefined ? '' : ` data-app-key="${escapeHtml(appKey)}"`}>
<header>${mark}${app}</header>
<noscript><p class="alert">This page needs JavaScript: your key is in the part of the link that only a script can read.</p></noscript>
${all.join('\n')}
</div>`,
    script: accountScript,
    isPrivate: true,
  });
};
