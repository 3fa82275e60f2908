import { passwordRule } from '../kernel/password.ts';
import { escapeHtml } from './page.ts';

const svg = (paths: string): string =>
  `<span class="seal"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg></span>`;
const tick = svg('<path d="M5 12.5 10 17.5 19.5 7"/>');
export const cross = svg('<path d="M7 7l10 10M17 7 7 17"/>');
export const question = svg('<path d="M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5v.01"/>');

interface Form {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** What follows the key in the path. */
  readonly rest?: string;
  readonly done: string;
  /** The panel that follows where this field of the reply is true. */
  readonly branch?: { readonly field: string; readonly done: string };
  readonly button: string;
  /** HTML. */
  readonly fields?: string;
  /** The sides of a change of address that see the form; absent: all. */
  readonly sides?: string;
  /** Sent as soon as it is shown; its button appears when that fails. */
  readonly isAtOnce?: boolean;
  /** Its fields are for logging in, and its request is sent with the session of that login. */
  readonly isLogin?: boolean;
  readonly isWarning?: boolean;
}

/** What the script needs to know of a form. */
const formData = ({ method, path, rest, done, branch, sides, isLogin }: Omit<Form, 'button'>): string => {
  const values = { method, path, rest, done, branch: branch?.field, 'branch-done': branch?.done, sides };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return `${given.map(([name, value]) => ` data-${name}="${value}"`).join('')}${isLogin ? ' data-login' : ''}`;
};

/** The page's policy lets no form be sent by itself: without the script a password gets nowhere. */
export const form = ({ button, fields = '', isAtOnce, isWarning, ...rest }: Form): string =>
  `<form novalidate${formData(rest)}${isAtOnce ? ' data-at-once' : ''}>
${fields}<p class="alert" role="alert"></p>
<button class="button${isWarning ? ' warning' : ''}"${isAtOnce ? ' hidden' : ''}>${escapeHtml(button)}</button>
</form>`;

/** `called` is how the form speaks of the field when something is wrong with it. */
export const nameField = (name: string, label: string, called: string, autocomplete: string): string =>
  `<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" data-fill="${name}" data-called="${called}" required autocomplete="${autocomplete}" aria-describedby="${name}-fault">
<p class="fault" id="${name}-fault"></p></div>
`;

// No `maxlength`: a browser would cut a pasted password without a word. The service says that it is too long.
const secret = 'required type="password" autocapitalize="none" spellcheck="false"';
const newSecret = `${secret} minlength="${passwordRule.minLength}" autocomplete="new-password"`;
const toggle = '<button type="button" data-toggle aria-label="Show password">Show</button>';

export const passwordFields = (label: string): string => `<div><label for="password">${label}</label>
<div class="secret"><input id="password" name="password" data-called="The password" ${newSecret} aria-describedby="password-hint password-fault">${toggle}</div>
<p class="fault" id="password-fault"></p>
<p class="hint" id="password-hint">At least ${passwordRule.minLength} characters. Several unrelated words are easy to remember and hard to guess.</p></div>
<div><label for="verify_password">Confirm password</label>
<input id="verify_password" name="verify_password" data-repeats="password" data-called="The confirmation" ${newSecret} aria-describedby="verify_password-fault">
<p class="fault" id="verify_password-fault"></p></div>
`;

/** For the invited address. The form, like the API, does not say why a login was refused. */
export const loginFields = (app: string): string => `<div><label for="login-email">Email</label>
<input id="login-email" name="email" data-fill="email" data-called="The email address" type="email" autocomplete="username" readonly aria-describedby="login-email-fault">
<p class="fault" id="login-email-fault"></p></div>
<div><label for="login-password">Password</label>
<div class="secret"><input id="login-password" name="password" data-called="The password" data-takes="invalid_credentials" data-taken="is incorrect, or the account is not allowed to log in" ${secret} autocomplete="current-password" aria-describedby="login-password-hint login-password-fault">${toggle}</div>
<p class="fault" id="login-password-fault"></p>
<p class="hint" id="login-password-hint">Forgot your password? Choose a new one in ${app} first, then open this link again.</p></div>
`;

/** For the owner of the mailbox, to prove that the account is theirs, too. */
export const proofFields = (app: string): string => `<div><label for="proof-password">Password</label>
<div class="secret"><input id="proof-password" name="password" data-called="The password" data-takes="invalid_credentials" data-taken="is incorrect" ${secret} autocomplete="current-password" aria-describedby="proof-password-hint proof-password-fault">${toggle}</div>
<p class="fault" id="proof-password-fault"></p>
<p class="hint" id="proof-password-hint">The password you chose at sign-up. Forgot it? Choose a new password in ${app}. This also verifies your email address.</p></div>
`;

/** One state of the page; the script shows one at a time, the first one first. `text` and `rest` are HTML. */
export const panel = (name: string, heading: string, text: string, rest = ''): string =>
  `<section data-panel="${name}" hidden>
<h1 tabindex="-1">${heading}</h1>
<p>${text}</p>
${rest}</section>`;

export const outcome = (name: string, tone: string, sign: string, heading: string, text: string): string =>
  `<section class="${tone}" data-panel="${name}" role="status" hidden>
${sign}
<h1 tabindex="-1">${heading}</h1>
<p>${text}</p>
</section>`;

export const done = (heading: string, text: string, name = 'done'): string =>
  outcome(name, 'green', tick, heading, text);

/** A place that the script fills with a field of the reply. */
export const filled = (name: string): string => `<strong data-fill="${name}"></strong>`;
