import { passwordRule } from '../../domain/password.ts';
import { accountScript } from './account-script.ts';
import { escapeHtml, mark, page, policyFor } from './page.ts';

/** What a mailed link may be for: the last part of its path. */
export const accountActions = ['recovery', 'verification', 'email-change', 'invitation'] as const;
export type AccountAction = (typeof accountActions)[number];

export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);

export const accountPolicy = policyFor({ script: accountScript });

const svg = (paths: string): string =>
  `<span class="seal"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg></span>`;
const tick = svg('<path d="M5 12.5 10 17.5 19.5 7"/>');
const cross = svg('<path d="M7 7l10 10M17 7 7 17"/>');
const question = svg('<path d="M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5v.01"/>');

interface Form {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly done: string;
  readonly button: string;
  /** HTML. */
  readonly fields?: string;
  /** For which sides of a change of address it is; otherwise for whoever holds the key. */
  readonly sides?: string;
  /** Sent as soon as it is shown; its button appears when that fails. */
  readonly isAtOnce?: boolean;
  /** Its fields are for logging in, and it asks as whoever that is. */
  readonly isLogin?: boolean;
  readonly isWarning?: boolean;
}

/** The page's policy lets no form be sent by itself: without the script a password gets nowhere. */
const form = ({ method, path, done, button, fields = '', sides, isAtOnce, isLogin, isWarning }: Form): string =>
  `<form novalidate data-method="${method}" data-path="${path}" data-done="${done}"${sides ? ` data-sides="${sides}"` : ''}${isAtOnce ? ' data-at-once' : ''}${isLogin ? ' data-login' : ''}>
${fields}<p class="alert" role="alert"></p>
<button class="button${isWarning ? ' warning' : ''}"${isAtOnce ? ' hidden' : ''}>${escapeHtml(button)}</button>
</form>`;

/** `called` is how the form speaks of the field when something is wrong with it. */
const nameField = (name: string, label: string, called: string, autocomplete: string): string =>
  `<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" data-fill="${name}" data-called="${called}" required autocomplete="${autocomplete}" aria-describedby="${name}-fault">
<p class="fault" id="${name}-fault"></p></div>
`;

// No `maxlength`: a browser would cut a pasted password without a word. The service says that it is too long.
const secret = 'required type="password" autocapitalize="none" spellcheck="false"';
const newSecret = `${secret} minlength="${passwordRule.minLength}" autocomplete="new-password"`;
const toggle = '<button type="button" data-toggle aria-label="Show the password">Show</button>';

const passwordFields = (label: string): string => `<div><label for="password">${label}</label>
<div class="secret"><input id="password" name="password" data-called="The password" ${newSecret} aria-describedby="password-hint password-fault">${toggle}</div>
<p class="fault" id="password-fault"></p>
<p class="hint" id="password-hint">At least ${passwordRule.minLength} characters. A few words in a row are easy to keep in mind and hard to guess.</p></div>
<div><label for="verify_password">The same again</label>
<input id="verify_password" name="verify_password" data-repeats="password" data-called="This" ${newSecret} aria-describedby="verify_password-fault">
<p class="fault" id="verify_password-fault"></p></div>
`;

/** For the address that was invited. A refused log-in doesn't say why, so neither does the form. */
const loginFields = (app: string): string => `<div><label for="login-email">Your address</label>
<input id="login-email" name="email" data-fill="email" data-called="The address" type="email" autocomplete="username" readonly aria-describedby="login-email-fault">
<p class="fault" id="login-email-fault"></p></div>
<div><label for="login-password">Your password</label>
<div class="secret"><input id="login-password" name="password" data-called="The password" data-takes="invalid_credentials" data-taken="is wrong, or your account may not log in" ${secret} autocomplete="current-password" aria-describedby="login-password-hint login-password-fault">${toggle}</div>
<p class="fault" id="login-password-fault"></p>
<p class="hint" id="login-password-hint">Forgot it? Choose a new one in ${app} first, then open this link again.</p></div>
`;

/** One state of the page; the script shows one at a time, the first one first. `text` and `rest` are HTML. */
const panel = (name: string, heading: string, text: string, rest = ''): string =>
  `<section data-panel="${name}" hidden>
<h1 tabindex="-1">${heading}</h1>
<p>${text}</p>
${rest}</section>`;

const outcome = (name: string, tone: string, sign: string, heading: string, text: string): string =>
  `<section class="${tone}" data-panel="${name}" role="status" hidden>
${sign}
<h1 tabindex="-1">${heading}</h1>
<p>${text}</p>
</section>`;

const done = (heading: string, text: string, name = 'done'): string => outcome(name, 'green', tick, heading, text);

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

const verification = (app: string): Content => ({
  title: 'Verify your address',
  panels: [
    panel(
      'ask',
      'Verify your address',
      `One click tells <strong>${app}</strong> that this mailbox is yours.`,
      form({ method: 'POST', path: '/v1/auth/verify/', done: 'done', button: 'Verify my address' }),
    ),
    done('Your address is verified', `Thank you. You can close this page and go on in ${app}.`),
  ],
  renewal: `If your address isn't verified yet, log in to ${app} and have the mail sent again.`,
});

const emailChange = (app: string): Content => ({
  title: 'Change of address',
  panels: [
    panel(
      'ask',
      'Change of address',
      `The e-mail address of your account in <strong>${app}</strong> is to change.
<span data-sides="new">Confirm that the new address is yours.</span>
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
          sides: 'old cancel',
          isWarning: true,
        }),
    ),
    done('Confirmed', 'If the other address is asked too, the change takes effect once it has confirmed.'),
    done(
      'The change is cancelled',
      `Your address stays as it was. If you didn't ask for the change, somebody may know your password: choose a new one in ${app}.`,
      'cancelled',
    ),
  ],
  renewal: `Ask for the change once more in ${app}, and open the newest mail.`,
});

const invitationPath = '/v1/auth/invitation/';
const filled = (name: string): string => `<strong data-fill="${name}"></strong>`;

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
